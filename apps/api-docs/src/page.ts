/** Loads nothing from elsewhere and has no inline scripts, as the content security policy requires. */
export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Lanewise API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/docs.js"></script>
  </body>
</html>
`;

export const PAGE_SCRIPT = `SwaggerUIBundle({
  url: '/api/docs-json',
  domNode: document.getElementById('docs'),
  deepLinking: true,
  displayRequestDuration: true,
  // With this many operations, all at once are not drawn to the end. Each shows the schemas that it uses.
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;
