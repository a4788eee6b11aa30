import * as oidc from 'openid-client';
import { isLoopbackHost } from '../../platform/http/loopback.ts';
import type { IdentityClient, SocialProof } from '../../ports/socialPorts.ts';

/** What a way to a provider is checked by when it comes back. */
export interface FlowChecks {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

export interface AuthorizationRequest extends FlowChecks {
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly language: string;
}

/** What comes back through the browser: a code that is traded behind it, or the signed ID token itself. */
export type AnswerKind = 'code' | 'token';

/** What a provider says of somebody. */
export type ToldIdentity = Omit<SocialProof, 'provider'>;

/** A provider answers each of our calls within so long, or is down. */
const CALL_SEC = 5;
/** Its description and keys are asked for again after so long. */
const KNOWN_MS = 60 * 60_000;
/** One that was down is not asked again for so long: everybody who comes meanwhile would wait for it. */
const DOWN_MS = 10_000;
/** Longest of what it tells of somebody. */
const LONGEST_NAME = 100;
const LONGEST_EMAIL = 254;
const LONGEST_SUBJECT = 255;

interface KnownProvider {
  readonly untilMs: number;
  readonly configuration: Promise<oidc.Configuration>;
}

/** Speaks OpenID Connect with providers, by one maintained library; it knows of none of them. In real time, as their tokens are. */
export class IdentityClients {
  private readonly known = new Map<string, KnownProvider>();
  private readonly nowMs: () => number;

  constructor(nowMs: () => number) {
    this.nowMs = nowMs;
  }

  static newChecks(): FlowChecks {
    return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  }

  /** Where to send whoever wants to sign in there. Rejects where the provider cannot be reached. */
  async addressFor(client: IdentityClient, { redirectUri, scopes, language, state, nonce, verifier }: AuthorizationRequest, kind: AnswerKind = 'code'): Promise<URL> {
    return oidc.buildAuthorizationUrl(await this.configurationOf(client, kind), {
      redirect_uri: redirectUri, scope: [...new Set(['openid', ...scopes])].join(' '), ui_locales: language, state, nonce,
      ...(kind === 'code' && { code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }),
    });
  }

  /** Trades the code of an address that somebody came back by for what the provider says of them. Rejects for whatever is not as it was begun. */
  async identityOf(client: IdentityClient, cameBackBy: URL, { state, nonce, verifier }: FlowChecks): Promise<ToldIdentity> {
    const configuration = await this.configurationOf(client, 'code');
    const tokens = await oidc.authorizationCodeGrant(configuration, cameBackBy, { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('The provider told nothing of who signed in.');
    const hasAll = claims['email'] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined;
    return toldBy(claims, hasAll ? claims : { ...claims, ...(await oidc.fetchUserInfo(configuration, tokens.access_token, subjectOf(claims))) });
  }

  /** What an ID token that came through the browser says: by this provider for this client, its signature, its time and its nonce as they were begun. Rejects for any other. */
  async identityOfToken(client: IdentityClient, token: string, { state, nonce }: Omit<FlowChecks, 'verifier'>): Promise<ToldIdentity> {
    const answer = new URL(client.issuer);
    answer.hash = new URLSearchParams({ id_token: token, state }).toString();
    const claims = await oidc.implicitAuthentication(await this.configurationOf(client, 'token'), answer, nonce, { expectedState: state });
    return toldBy(claims, claims);
  }

  private configurationOf(client: IdentityClient, kind: AnswerKind): Promise<oidc.Configuration> {
    const key = JSON.stringify([client.issuer, client.clientId, kind]);
    const known = this.known.get(key);
    if (known && known.untilMs > this.nowMs()) return known.configuration;
    const configuration = discover(client, kind);
    this.known.set(key, { untilMs: this.nowMs() + KNOWN_MS, configuration });
    configuration.catch(() => this.known.set(key, { untilMs: this.nowMs() + DOWN_MS, configuration }));
    return configuration;
  }
}

/** The provider's own description of itself, its secrets sent in bodies, and its signatures looked at. */
async function discover({ issuer, clientId, clientSecret }: IdentityClient, kind: AnswerKind): Promise<oidc.Configuration> {
  // What goes to this machine alone needs no https.
  const isHere = isLoopbackHost(new URL(issuer).host);
  const execute = [oidc.enableNonRepudiationChecks, ...(kind === 'token' ? [oidc.useIdTokenResponseType] : []), ...(isHere ? [oidc.allowInsecureRequests] : [])];
  return await oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(clientSecret), { timeout: CALL_SEC, execute });
}

/** Throws for one that names nobody. */
function subjectOf({ sub }: oidc.IDToken): string {
  if (sub === '' || sub.length > LONGEST_SUBJECT) throw new Error('The provider told a subject that is none.');
  return sub;
}

function toldBy(claims: oidc.IDToken, told: Readonly<Record<string, unknown>>): ToldIdentity {
  const email = textOf(told['email'], LONGEST_EMAIL)?.toLowerCase() ?? null;
  return {
    issuer: claims.iss, subject: subjectOf(claims), email, isEmailProved: email !== null && told['email_verified'] === true,
    givenName: textOf(told['given_name'], LONGEST_NAME), familyName: textOf(told['family_name'], LONGEST_NAME),
  };
}

/** A text without what a database does not take; null for none, or one that is too long to be one. */
function textOf(value: unknown, longest: number): string | null {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest && !value.includes('\u0000') ? value.trim() : null;
}
