import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Responses are data: a browser that opens one as a page runs and loads nothing. Pages set their own policy. */
export const dataHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // Other hosts of the domain are not ours to decide about.
  strictTransportSecurity: { includeSubDomains: false },
});

/** Answers are of one caller and one moment. A route whose answers may be kept, such as a picture's, says so. */
export const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
