import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SigningProvider {
  readonly issuer: string;
  /** An ID token of whatever is claimed, signed by its key, or by one that it does not know. */
  sign(claims: object, by?: 'own' | 'foreign' | 'nobody'): string;
  close(): void;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A provider of OpenID Connect that says whatever a test wants. */
export async function startSigningProvider(): Promise<SigningProvider> {
  const [own, foreign] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 })) as [ReturnType<typeof generateKeyPairSync>, ReturnType<typeof generateKeyPairSync>];
  const issuer = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const server = createServer(({ url }, response) => {
    const body = url === '/jwks'
      ? { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] }
      : { issuer: issuer(), authorization_endpoint: `${issuer()}/auth`, token_endpoint: `${issuer()}/token`, jwks_uri: `${issuer()}/jwks`, response_types_supported: ['code', 'id_token'], id_token_signing_alg_values_supported: ['RS256'] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    issuer: issuer(),
    sign: (claims, by = 'own') => {
      const signed = `${encoded(by === 'nobody' ? { alg: 'none' } : { alg: 'RS256', kid: 'own' })}.${encoded(claims)}`;
      return by === 'nobody' ? `${signed}.` : `${signed}.${createSign('RSA-SHA256').update(signed).sign((by === 'own' ? own : foreign).privateKey, 'base64url')}`;
    },
    close: () => void server.close(),
  };
}
