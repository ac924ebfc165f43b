import simpleRestProvider from 'ra-data-simple-rest';
import { httpClient } from './httpClient';

/** The lists, forms and removals of react-admin. Everything else is a plain call in the `api.ts` of its feature. */
export const dataProvider = simpleRestProvider('/admin', httpClient);
