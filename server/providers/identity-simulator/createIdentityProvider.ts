import { createHash, generateKeyPair, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { isLoopbackHost } from '../../platform/http/loopback.ts';
import type { IdentityClient } from '../../ports/socialPorts.ts';
import { CHOICE_STYLE, choicePage, overPage } from './choicePage.ts';
import identities from './identities.json';
import { createIdentityRecords } from './IdentityRecords.ts';

/** Answers the calls of an OpenID provider. */
export type IdentityHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type DemoIdentity = (typeof identities)[keyof typeof identities];

const INTERACTION = /^\/interaction\/([\w-]{1,60})$/;
/** Ways back to the sites of the sandbox. */
const CALLBACK = /^\/(?:web-api\/auth\/oauth\/[a-z0-9-]{1,40}\/callback|social-api\/oauth\/google-one-tap\/back)$/;
/** The name of an identity, and the field's. */
const LONGEST_BODY = 200;
/** In seconds: somebody may look at the page for a while. */
const INTERACTION_SEC = 3600;
const TOKEN_SEC = 600;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CHOICE_STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
};

/** An OpenID provider with a few identities that anybody may choose, by a maintained library. Its keys and sign-ins live as long as its process. */
export async function createIdentityProvider({ issuer, clientId, clientSecret }: IdentityClient): Promise<IdentityHandler> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    ...(configurationOf(privateKey.export({ format: 'jwk' }))),
    clients: [{
      client_id: clientId, client_secret: clientSecret, redirect_uris: [`${issuer}/none`], token_endpoint_auth_method: 'client_secret_post',
      // Signed credentials through the browser too, and without https: the sites are on this machine.
      application_type: 'native', response_types: ['code', 'id_token'], grant_types: ['authorization_code', 'implicit'],
    }],
  });
  // The sites' ports and brands are not known here: every callback on this machine is one of theirs.
  provider.Client.prototype.redirectUriAllowed = (address: string) => isCallback(address);
  const answer = provider.callback();
  return async (request, response) => {
    const [, uid] = INTERACTION.exec(request.url ?? '') ?? [];
    try {
      if (uid === undefined) await answer(request, response);
      else await interact(provider, request, response);
    } catch {
      response.writeHead(400, HEADERS).end(overPage());
    }
  };
}

/** Shows the page, or takes what was pressed there. Throws for a sign-in that is over. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params, uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    const locales = params['ui_locales'];
    response.writeHead(200, HEADERS).end(choicePage(typeof locales === 'string' ? locales : undefined, `/interaction/${uid}`));
    return;
  }
  const chosen = new URLSearchParams(await bodyOf(request)).get('identity') ?? '';
  const identity = identityNamed(chosen);
  await provider.interactionFinished(request, response, identity === undefined
    ? { error: 'access_denied', error_description: 'Nobody was chosen.' }
    : { login: { accountId: identity.subject, remember: false } });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > LONGEST_BODY) throw new Error('The form is too long.');
  }
  return text;
}

function configurationOf(key: object): Configuration {
  return {
    adapter: createIdentityRecords(),
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: { AccessToken: TOKEN_SEC, AuthorizationCode: 60, IdToken: TOKEN_SEC, Interaction: INTERACTION_SEC, Session: INTERACTION_SEC, Grant: INTERACTION_SEC },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy: askAlways() },
    findAccount: (_context, subject) => {
      const identity = Object.values(identities).find((one) => one.subject === subject);
      return identity && { accountId: subject, claims: () => claimsOf(identity) };
    },
    // Whoever has chosen an identity has agreed: the sites are the sandbox's own.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider, requestParamScopes } = oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope([...requestParamScopes].join(' '));
      await grant.save();
      return grant;
    },
    renderError: (context) => {
      context.type = 'html';
      context.set(HEADERS);
      context.body = overPage();
    },
  };
}

/** Who signs in is asked each time: the next one may be somebody else. */
function askAlways(): ReturnType<typeof interactionPolicy.base> {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  // Whoever has chosen an identity has agreed, at programs of this machine too.
  policy.get('consent')?.checks.remove('native_client_prompt');
  policy.get('login')?.checks.add(new Check('asked_each_time', 'Who signs in is asked each time', ({ oidc }) => (oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT)));
  return policy;
}

function claimsOf({ subject, email, email_verified, given_name, family_name }: DemoIdentity): { sub: string; [claim: string]: string | boolean } {
  return { sub: subject, email, email_verified, given_name, family_name, name: `${given_name} ${family_name}` };
}

function identityNamed(name: string): DemoIdentity | undefined {
  return Object.entries(identities).find(([id]) => id === name)?.[1];
}

function isCallback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { host, pathname, search, hash, username } = new URL(address);
  return isLoopbackHost(host) && CALLBACK.test(pathname) && `${search}${hash}${username}` === '';
}
