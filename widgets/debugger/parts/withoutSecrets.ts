import { isJsonObject, type JsonValue } from '../../../runtime/sdk.ts';

/** Names under which what a customer or a browser keeps to itself may stand. */
const SECRET = /token|secret|password|passphrase|cookie|sid$|session|fingerprint|captcha|email|mail$|phone|login|birth|document|address|iban|card|passport|codes?$/i;
const BLOT = '•••';

/** A copy in which whatever may be a secret is blotted out, however deep it stands. */
export function withoutSecrets(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, isBlotted(name, inner) ? BLOT : withoutSecrets(inner)]));
}

/** Nothing is no secret, and whether there is something neither. */
function isBlotted(name: string, value: JsonValue): boolean {
  return value !== null && value !== '' && typeof value !== 'boolean' && SECRET.test(name);
}
