// Command kube is all of Kubernetes and etcd in one static binary, so that one compilation and one
// link serve every piece. It is the piece whose name it was called by, or that its first argument
// names.
//
// k8s.io/kubernetes refuses "go install …@version", since its go.mod replaces its staging modules;
// this module repeats those replaces (see go.mod).
package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	_ "time/tzdata"

	"github.com/spf13/cobra"
	"go.etcd.io/etcd/server/v3/etcdmain"
	_ "k8s.io/client-go/plugin/pkg/client/auth"
	"k8s.io/component-base/cli"
	"k8s.io/component-base/logs"
	_ "k8s.io/component-base/logs/json/register"
	_ "k8s.io/component-base/metrics/prometheus/clientgo"
	_ "k8s.io/component-base/metrics/prometheus/version"
	kubectl "k8s.io/kubectl/pkg/cmd"
	"k8s.io/kubectl/pkg/cmd/util"
	apiserver "k8s.io/kubernetes/cmd/kube-apiserver/app"
	controllermanager "k8s.io/kubernetes/cmd/kube-controller-manager/app"
	proxy "k8s.io/kubernetes/cmd/kube-proxy/app"
	scheduler "k8s.io/kubernetes/cmd/kube-scheduler/app"
	kubelet "k8s.io/kubernetes/cmd/kubelet/app"
)

// pieces run with os.Args as if they were a program of their own, and do not come back.
var pieces = map[string]func(){
	"etcd":                    func() { etcdmain.Main(os.Args) },
	"coredns":                 coreDNS,
	"kubectl":                 runKubectl,
	"kube-apiserver":          func() { run(apiserver.NewAPIServerCommand()) },
	"kube-controller-manager": func() { run(controllermanager.NewControllerManagerCommand()) },
	"kube-scheduler":          func() { run(scheduler.NewSchedulerCommand()) },
	"kubelet":                 func() { run(kubelet.NewKubeletCommand(context.Background())) },
	"kube-proxy":              func() { run(proxy.NewProxyCommand()) },
}

func main() {
	name := filepath.Base(os.Args[0])
	piece, known := pieces[name]
	if !known && len(os.Args) > 1 {
		name = os.Args[1]
		piece, known = pieces[name]
		os.Args = os.Args[1:]
	}
	if !known {
		fmt.Fprintf(os.Stderr, "kube: there is no piece %q; there are %s\n", name, names())
		os.Exit(2)
	}
	piece()
}

func names() string {
	var all []string
	for name := range pieces {
		all = append(all, name)
	}
	sort.Strings(all)
	return strings.Join(all, ", ")
}

func run(command *cobra.Command) {
	os.Exit(cli.Run(command))
}

func runKubectl() {
	logs.GlogSetter(kubectl.GetLogVerbosity(os.Args))
	if err := cli.RunNoErrOutput(kubectl.NewDefaultKubectlCommand()); err != nil {
		util.CheckErr(err)
	}
}
