import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES } from '@lanewise/contracts';
import { generate } from 'selfsigned';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../scripts/lib/run.mjs';
import type { ControlPlane } from './control-plane.js';

const STAND_INS = join(ROOT, 'tests/containers/stand-in-pods');
/** Of roles of Postgres and users of Kafka. */
const PASSWORD = 'letters4and5digits6only';

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  spec?: object;
}
interface Certificate extends Resource {
  spec: { isCA?: boolean; secretName: string; dnsNames?: string[] };
}
interface Database extends Resource {
  spec: { schemas: { name: string; owner: string }[] };
}

export const parseResources = (text: string): Resource[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Resource);

/**
 * Does what cert-manager, CloudNativePG and Strimzi would do with their resources, as far as services notice: makes the
 * certificates and passwords, and the stores as plain pods.
 */
export class PlayedOperators {
  constructor(
    private readonly plane: ControlPlane,
    private readonly resources: readonly Resource[],
  ) {}

  async makeSecrets(): Promise<void> {
    const user = (name: string) => secret(name, { password: PASSWORD });
    const kafka = SERVICES.map((service) => `kafka-${service}`);
    const ofKafka = secret('kafka-users', Object.fromEntries(kafka.map((name) => [name, PASSWORD])));
    const users = ['postgres-app', ...kafka].map(user);
    await this.plane.apply([...(await this.certificates()), ...users, ofKafka]);
  }

  /** The stores, the cluster's names and a mail server. */
  async makeStandIns(settings: Record<string, string>): Promise<void> {
    for (const file of await readdir(STAND_INS)) {
      let text = await readFile(join(STAND_INS, file), 'utf8');
      for (const [name, value] of Object.entries(settings)) text = text.replaceAll(name, value);
      await this.plane.apply(parseResources(text));
    }
  }

  /** The roles with the passwords of their Secrets, and the schemas. */
  async prepareDatabase(): Promise<void> {
    const { schemas } = this.ofKind<Database>('Database')[0].spec;
    const passwords = await Promise.all(
      schemas.map(async ({ name }) => {
        const { data } = await this.plane.get<{ data: { password: string } }>('secret', `postgres-${name}`);
        return Buffer.from(data.password, 'base64').toString();
      }),
    );
    const statements = [
      `CREATE ROLE lanewise LOGIN PASSWORD '${PASSWORD}'; ALTER DATABASE lanewise OWNER TO lanewise`,
      ...schemas.map(
        ({ name, owner }, index) =>
          `CREATE ROLE ${owner} LOGIN PASSWORD '${passwords[index]}'; CREATE SCHEMA ${name} AUTHORIZATION ${owner}`,
      ),
    ];
    const psql = ['psql', '-U', 'postgres', '-d', 'lanewise', '-v', 'ON_ERROR_STOP=1'];
    await this.plane.kubectl(
      'exec',
      'postgres-1',
      '--',
      ...psql,
      ...statements.flatMap((statement) => ['-c', statement]),
    );
  }

  /** With the names that the resources ask for. */
  private async certificates(): Promise<Resource[]> {
    const asked = this.ofKind<Certificate>('Certificate').map(({ spec }) => spec);
    const authority = asked.find(({ isCA }) => isCA)!;
    const ca = await generate([{ name: 'commonName', value: authority.secretName }], {
      algorithm: 'sha256',
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'keyUsage', keyCertSign: true, cRLSign: true },
      ],
    });
    const others = asked.filter(({ isCA }) => !isCA);
    const certificates = await Promise.all(
      others.map(async ({ secretName, dnsNames }) => {
        const { private: key, cert } = await generate([{ name: 'commonName', value: secretName }], {
          algorithm: 'sha256',
          ca: { key: ca.private, cert: ca.cert },
          extensions: [
            { name: 'basicConstraints', cA: false },
            { name: 'subjectAltName', altNames: dnsNames!.map((value) => ({ type: 2, value })) },
          ],
        });
        return secret(secretName, { 'tls.crt': cert, 'tls.key': key, 'ca.crt': ca.cert });
      }),
    );
    return [secret(authority.secretName, { 'ca.crt': ca.cert }), ...certificates];
  }

  private ofKind<Kind extends Resource>(kind: string): Kind[] {
    return this.resources.filter((resource) => resource.kind === kind) as Kind[];
  }
}

const secret = (name: string, stringData: Record<string, string>) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: 'lanewise' },
  stringData,
});
