/** The product in a phrase, for the titles and descriptions of its pages. */
export const TAGLINE = 'Advanced truck loads search engine for owner operators and dispatchers';
