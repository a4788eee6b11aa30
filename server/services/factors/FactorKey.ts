import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { CustomerKey } from '../../ports/customerPorts.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals secrets of authenticator apps and hashes saved codes, by a secret that equal processes share (`platformSecret`). */
export class FactorKey {
  private readonly sealing: Buffer;
  private readonly hashing: Buffer;

  constructor(secret: string) {
    this.sealing = derived(secret, 'seal');
    this.hashing = derived(secret, 'hash');
  }

  /** A secret as it is kept: it opens for its own customer alone. */
  seal(secret: string, customer: CustomerKey): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.sealing, iv).setAAD(nameOf(customer));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Throws for what was sealed for somebody else, or by another key. */
  open(sealed: string, customer: CustomerKey): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(CIPHER, this.sealing, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(nameOf(customer)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  hashOf(code: string, customer: CustomerKey): string {
    return createHmac('sha256', this.hashing).update(nameOf(customer)).update(code).digest('base64url');
  }
}

function derived(secret: string, what: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', what, KEY_BYTES));
}

function nameOf({ operatorId, userId }: CustomerKey): Buffer {
  return Buffer.from(JSON.stringify([operatorId, userId]));
}
