export interface S3Location {
  /** `https://host:port` */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An example of a URL that `parseS3Url` accepts. */
export const S3_URL_EXAMPLE = 'https://key:secret@host:port/bucket?region=us-east-1';

/**
 * Reads the URL of a bucket in an S3 API. Key and secret are percent-encoded; the region is `us-east-1` by default.
 * @returns undefined for any other text
 */
export function parseS3Url(text: string): S3Location | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  const [bucket, ...rest] = url.pathname.slice(1).replace(/\/$/, '').split('/');
  const unknown = [...url.searchParams.keys()].some((name) => name !== 'region');
  if (!url.username || !url.password || !bucket || rest.length > 0 || unknown) return undefined;
  try {
    return {
      endpoint: url.origin,
      region: url.searchParams.get('region') || 'us-east-1',
      bucket: decodeURIComponent(bucket),
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  } catch {
    // A malformed percent-encoding.
    return undefined;
  }
}
