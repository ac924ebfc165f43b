const RELEASE = { kind: 'ConfigMap', name: 'release', fieldPath: 'data.version' };

/** Puts the release of an overlay into the tags of the images and the names of the migrations. */
export const releaseFiles = (resources) => ({
  'k8s/components/release/kustomization.yaml': [
    {
      apiVersion: 'kustomize.config.k8s.io/v1alpha1',
      kind: 'Component',
      replacements: [
        {
          source: RELEASE,
          targets: [
            ...of('Deployment', resources).map(imagesOf),
            ...of('Job', resources).flatMap((job) => [
              imagesOf(job),
              {
                select: { kind: 'Job', name: job.metadata.name },
                fieldPaths: ['metadata.name'],
                options: { delimiter: '-', index: job.metadata.name.split('-').indexOf('release') },
              },
            ]),
          ],
        },
      ],
    },
  ],
});

const of = (kind, resources) => resources.filter((resource) => resource.kind === kind);

const imagesOf = ({ kind, metadata: { name }, spec }) => ({
  select: { kind, name },
  fieldPaths: ['containers', 'initContainers']
    .filter((containers) => spec.template.spec[containers])
    .map((containers) => `spec.template.spec.${containers}.*.image`),
  options: { delimiter: ':', index: 1 },
});
