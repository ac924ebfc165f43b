import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '@lanewise/contracts';

/** What a forger may change. */
interface Forgery {
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  /** Without it, the device has not made sure who uses it. */
  isVerified?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** A device with one passkey, as WebAuthn describes it. Browsers have a real one. */
export class Authenticator {
  readonly id = randomBytes(16);
  counter = 1;
  private readonly publicKey: KeyObject;
  private readonly privateKey: KeyObject;

  /** @param origin of the page that uses it */
  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
  ) {
    ({ publicKey: this.publicKey, privateKey: this.privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }));
  }

  /** Makes the passkey. */
  register(challenge: string, forgery: Forgery = {}): PasskeyRegistration {
    const { x, y } = this.publicKey.export({ format: 'jwk' });
    // COSE: an ES256 key.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]);
    const data = Buffer.concat([this.head(HAS_CREDENTIAL, forgery), credential]);
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 0xff]),
      data,
    ]);
    return {
      id: this.id.toString('base64url'),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, forgery).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
      },
    };
  }

  /** Uses the passkey. */
  assert(challenge: string, forgery: Forgery = {}): PasskeyAssertion {
    this.counter += 1;
    const data = this.head(0, forgery);
    const clientData = this.clientData('webauthn.get', challenge, forgery);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.privateKey);
    return {
      id: this.id.toString('base64url'),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  private head(
    flags: number,
    { rpId = this.rpId, counter = this.counter, isVerified = true }: Forgery,
  ): Buffer {
    const head = Buffer.alloc(37);
    sha256(rpId).copy(head);
    head[32] = PRESENT | flags | (isVerified ? VERIFIED : 0);
    head.writeUInt32BE(counter, 33);
    return head;
  }

  private clientData(type: string, challenge: string, forgery: Forgery): Buffer {
    const { origin = this.origin } = forgery;
    return Buffer.from(JSON.stringify({ type: forgery.type ?? type, challenge, origin, crossOrigin: false }));
  }
}
