import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the platform says, signed: it reads it again later without having kept anything. Anybody can read it, nobody can change it. */
export function sealClaims(claims: object, secret: string): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${sealOf(body, secret)}`;
}

/** What `sealClaims` was given, with the same secret; null for anything else. A secret has one kind of claims. Compares without telling by its time how much was right. */
export function openClaims<Claims extends object>(token: string, secret: string): Claims | null {
  const [body = '', seal = ''] = token.split('.');
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(body, secret))];
  // Whatever is sealed was made here.
  return given.length === right.length && timingSafeEqual(given, right) ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims) : null;
}

function sealOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64url');
}
