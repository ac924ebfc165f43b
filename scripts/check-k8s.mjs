/** `npm run check:k8s`: the manifests before their linters, and on a control plane of Kubernetes. */
process.argv.splice(2, 0, 'tests/kubernetes/', '--runInBand');
await import('./test.mjs');
