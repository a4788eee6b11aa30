import type { FastifyRequest } from 'fastify';
import { sameSitePath } from '../../../schemas/language/redirectTarget.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { siteOrigin } from '../../platform/http/siteHost.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import { keepFlow } from './flowRows.ts';
import { IdentityClients } from './IdentityClients.ts';
import { offeredOneTap } from './oneTap.ts';
import type { Social } from './Social.ts';
import { redirectTo, sendBack } from './outcomes.ts';
import { socialTermsOf } from './socialTerms.ts';

/** Where the window of the one-tap prompt ends. */
const ONE_TAP_BACK = '/social-api/oauth/google-one-tap/back';

type Input = OperationInput<'startSocialSignIn'>;

/**
 * `GET /web-api/auth/oauth/{provider}`: sends the browser to the provider. Whatever hinders it brings the person back to where they were,
 * with a message. A link of another site leads nowhere: it would choose when somebody signs in.
 */
export async function startFlow(social: Social, { path, query, request, reply }: Input): Promise<void> {
  const { platform, providers, clients, count } = social;
  const { clock, db, logger, ports, releases } = platform;
  const release = siteOf(releases, request);
  const { flowMs } = socialTermsOf(release);
  const language = languageOf(release, query.lng ?? request.cookies['lng']);
  const purpose = query.purpose ?? 'sign-in';
  const isOneTap = purpose === 'one-tap';
  const place = { release, language, purpose, returnPath: sameSitePath(query.returnUrl ?? null) ?? `/${language}` };
  const leave = (outcome: Parameters<typeof sendBack>[2]): Promise<void> => {
    count(outcome);
    return isOneTap ? redirectTo(reply, `${ONE_TAP_BACK}#${new URLSearchParams({ error: outcome }).toString()}`) : sendBack(reply, place, outcome);
  };
  if (request.preview || isFromElsewhere(request)) return await leave('refused');
  const provider = providers.find(release, path.provider);
  if (provider === undefined || (isOneTap && offeredOneTap(social, release)?.id !== provider.id)) {
    logger.info({ provider: path.provider, brand: release.brand }, 'Somebody wants to sign in by a provider that is not offered');
    return await leave('unavailable');
  }
  const signedIn = await ports.get('session').find(request);
  if (purpose === 'sign-in' && signedIn !== null) return await redirectTo(reply, place.returnPath);
  // What links is the press on the page of the account, which asks for a fresh proof.
  if (purpose === 'link' && signedIn === null) return await leave('refused');
  // The prompt is for guests alone.
  if (isOneTap && signedIn !== null) return await leave('refused');
  const checks = IdentityClients.newChecks();
  const redirectUri = isOneTap ? `${siteOrigin(request)}${ONE_TAP_BACK}` : callbackOf(request, path.provider);
  const address = await clients.addressFor(provider, { ...checks, redirectUri, scopes: provider.scopes, language }, isOneTap ? 'token' : 'code').catch((error: unknown) => {
    logger.warn({ err: error, provider: provider.id, issuer: provider.issuer }, 'An identity provider cannot be reached');
    return null;
  });
  if (address === null) return await leave('down');
  await keepFlow(db, {
    operator_id: release.operator, device_id: ports.get('sessionKeeper').keepDevice(request, reply), provider: provider.id, issuer: provider.issuer, redirect_uri: redirectUri,
    nonce: checks.nonce, verifier: checks.verifier, purpose, user_id: purpose === 'link' ? (signedIn?.userId ?? '') : '', language, return_path: place.returnPath, expires_at_ms: clock.nowMs() + flowMs,
  }, checks.state);
  count('started');
  await redirectTo(reply, address.href);
}

/** Where the provider sends people back to: the host that they came from. */
function callbackOf(request: FastifyRequest, provider: string): string {
  return `${siteOrigin(request)}/web-api/auth/oauth/${encodeURIComponent(provider)}/callback`;
}

/** Browsers say where a press came from; programs say nothing. */
function isFromElsewhere({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

