import simpleRestProvider from 'ra-data-simple-rest';
import { withLifecycleCallbacks } from 'react-admin';
import { httpClient } from './httpClient';
import { uploadFiles } from './uploadFiles';

/** The lists, forms and removals of react-admin. Everything else is a plain call in the `api.ts` of its feature. */
export const dataProvider = withLifecycleCallbacks(simpleRestProvider('/admin', httpClient), [
  { resource: '*', beforeSave: uploadFiles },
]);
