import { callApi } from '@lanewise/browser';
import { IMAGE_FIELD, type UploadedImage } from '@lanewise/contracts';
import simpleRestProvider from 'ra-data-simple-rest';
import { withLifecycleCallbacks } from 'react-admin';
import { httpClient } from './http-client';

/** The lists, forms and removals of react-admin. Everything else is a plain call in the `api.ts` of its feature. */
export const dataProvider = withLifecycleCallbacks(simpleRestProvider('/admin', httpClient), [
  { resource: '*', beforeSave: uploadFiles },
]);

/** Files that are uploaded, or about to be: one that could not be saved is not uploaded again when it is retried. */
const uploads = new WeakMap<File, Promise<string>>();

/** Uploads the pictures among the values of a form, and puts their file names in their places. */
async function uploadFiles<Values extends object>(values: Values): Promise<Values> {
  const saved = { ...values };
  for (const [field, value] of Object.entries(values))
    if (value instanceof File) Object.assign(saved, { [field]: await uploadOnce(value) });
  return saved;
}

function uploadOnce(file: File): Promise<string> {
  const earlier = uploads.get(file);
  if (earlier) return earlier;
  const uploaded = upload(file);
  uploads.set(file, uploaded);
  uploaded.catch(() => uploads.delete(file));
  return uploaded;
}

async function upload(file: File): Promise<string> {
  const form = new FormData();
  form.set(IMAGE_FIELD, file);
  const { fileName } = await callApi<UploadedImage>('/image/upload', { method: 'POST', body: form });
  return fileName;
}
