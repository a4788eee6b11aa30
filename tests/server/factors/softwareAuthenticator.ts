import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What is wrong with what an authenticator makes or signs, for tests of the refusals. */
export interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  /** It has not made sure of its owner. */
  readonly isUnverified?: boolean;
  /** Of another kind of ceremony. */
  readonly type?: string;
  readonly challenge?: string;
  /** The signature of somebody else's key. */
  readonly isForged?: boolean;
  readonly counter?: number;
}

interface Creation {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface Request {
  readonly challenge: string;
  readonly rpId: string;
}

/** A passkey as an authenticator holds it, and a browser as far as WebAuthn needs one. */
export interface SoftwareAuthenticator {
  readonly credentialId: string;
  /** JSON of a new credential, as a page sends it. */
  make(options: Creation, faults?: Faults): string;
  /** JSON of a signature; the authenticator counts on by itself. */
  sign(options: Request, faults?: Faults): string;
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** `origin` is where its browser is. */
export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const strange = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';
  const dataOf = (rpId: string, faults: Faults, flags: number): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | (faults.isUnverified === true ? 0 : VERIFIED) | flags, 0);
    head.writeUInt32BE(faults.counter ?? counter, 1);
    return Buffer.concat([createHash('sha256').update(faults.rpId ?? rpId).digest(), head]);
  };
  const clientDataOf = (type: string, challenge: string, faults: Faults): Buffer =>
    Buffer.from(JSON.stringify({ type: faults.type ?? type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? origin, crossOrigin: false }));
  const credential = (response: Record<string, unknown>): string =>
    JSON.stringify({ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {}, response });
  return {
    credentialId: id.toString('base64url'),
    make: ({ challenge, rp, user }, faults = {}) => {
      userHandle = user.id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const authData = Buffer.concat([dataOf(rp.id, faults, ATTESTED), Buffer.alloc(16), idLength, id, coseOf(publicKey)]);
      const attestationObject = mapOf([[textOf('fmt'), textOf('none')], [textOf('attStmt'), mapOf([])], [textOf('authData'), bytesOf(authData)]]);
      return credential({ clientDataJSON: clientDataOf('webauthn.create', challenge, faults).toString('base64url'), attestationObject: attestationObject.toString('base64url'), transports: ['internal', 'made-up'] });
    },
    sign: ({ challenge, rpId }, faults = {}) => {
      counter += 1;
      const clientData = clientDataOf('webauthn.get', challenge, faults);
      const authData = dataOf(rpId, faults, 0);
      const signature = sign('sha256', Buffer.concat([authData, createHash('sha256').update(clientData).digest()]), faults.isForged === true ? strange : privateKey);
      return credential({ clientDataJSON: clientData.toString('base64url'), authenticatorData: authData.toString('base64url'), signature: signature.toString('base64url'), userHandle });
    },
  };
}

/** A P-256 key as COSE has it (RFC 9053). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const small = (value: number): Buffer => Buffer.from([value >= 0 ? value : 0x20 + (-1 - value)]);
  return mapOf([[small(1), small(2)], [small(3), small(-7)], [small(-1), small(1)], [small(-2), bytesOf(Buffer.from(x, 'base64url'))], [small(-3), bytesOf(Buffer.from(y, 'base64url'))]]);
}

/** CBOR (RFC 8949), as far as it is needed here. */
function mapOf(pairs: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([Buffer.from([0xa0 + pairs.length]), ...pairs.flat()]);
}

function textOf(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function bytesOf(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]);
  return Buffer.concat([head, bytes]);
}
