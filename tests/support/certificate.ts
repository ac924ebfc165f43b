import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** A certificate for localhost, and the files that servers and clients read it from. */
export interface Certificate {
  key: string;
  cert: string;
  keyFile: string;
  /** Also the certificate that clients have to trust, as it is signed by itself. */
  certFile: string;
}

/** Makes a certificate for localhost, by name and by address. */
export async function makeCertificate(folder: string, name: string): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const [keyFile, certFile] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  await writeFile(keyFile, key, { mode: 0o600 });
  await writeFile(certFile, cert);
  return { key, cert, keyFile, certFile };
}
