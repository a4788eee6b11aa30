import type { FastifyInstance } from 'fastify';
import type { Release } from '../../../schemas/language/release.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { takeFormParts } from '../../platform/http/formParts.ts';
import type { CountTry } from '../../platform/http/limitNetwork.ts';
import { languageOf, sectionObject, siteOf } from '../../platform/sites/siteOf.ts';
import { claimFlow } from './flowRows.ts';
import { landOneTap } from './oneTapPage.ts';
import type { OfferedProvider } from './Providers.ts';
import type { ToldByPage } from './proofRows.ts';
import { settleProof } from './settleProof.ts';
import type { Social } from './Social.ts';
import { socialErrors } from './socialErrors.ts';
import { oneTapProviderOf } from './socialTerms.ts';

/** A credential, which is as long as what a provider says in it. */
const MOST_BYTES = 32_768;

/** The prompt for guests who sign in by one press (spec sections 1 and 7; A-98). The addresses are the specification's; which provider it is, the config says. */
export function routeOneTap(app: FastifyInstance, social: Social, countWay: CountTry): void {
  const { api, releases } = social.platform;
  api.route(app, 'getOneTapClient', ({ query, request }) => {
    const release = siteOf(releases, request);
    const offered = offeredOneTap(social, release);
    if (offered === undefined) return { clientId: null, provider: null };
    const { id, name, iconName, clientId } = offered;
    return { clientId, provider: { id, name: name(languageOf(release, query.lng)), iconName } };
  });
  api.route(app, 'landOneTap', ({ request, reply }) => landOneTap(social.platform, request, reply));
  void app.register((scope, _options, done) => {
    takeFormParts(scope, MOST_BYTES);
    api.route(scope, 'signInByOneTap', async (input) => {
      await countWay(input.request);
      return await signInByOneTap(social, input);
    });
    done();
  });
}

/** The provider of the prompt; undefined where the site has none, or this server cannot speak to it. */
export function offeredOneTap({ providers }: Pick<Social, 'providers'>, release: Release): OfferedProvider | undefined {
  const id = oneTapProviderOf(release);
  return id === null ? undefined : providers.find(release, id);
}

/**
 * `POST /social-api/oauth/google-one-tap`: a credential that the provider has signed for this site, and for the nonce of this browser. The
 * nonce is claimed before the credential is looked at: it is good once, here. Throws SOCIAL_PROOF_OVER for one that is not this browser's, or
 * was used, and SOCIAL_CREDENTIAL_REFUSED for a credential that is not as it was asked for.
 */
async function signInByOneTap(social: Social, { body, request, reply }: OperationInput<'signInByOneTap'>): Promise<components['schemas']['OneTapDone']> {
  const { platform: { clock, db, logger, ports, releases }, clients, count } = social;
  const release = siteOf(releases, request);
  const provider = offeredOneTap(social, release);
  const deviceId = ports.get('sessionKeeper').deviceOf(request) ?? '';
  const flow = provider && (await claimFlow(db, { operatorId: release.operator, deviceId, provider: provider.id, purposes: ['one-tap'], state: body.state }, clock.nowMs()));
  // Its address may be another one by now, or a brand's of the same operator.
  if (flow?.issuer !== provider?.issuer || flow === undefined || provider === undefined) {
    count('over');
    throw new PlatformError(socialErrors.SOCIAL_PROOF_OVER);
  }
  const told = await clients.identityOfToken(provider, body.credential, { state: body.state, nonce: flow.nonce }).catch((error: unknown) => {
    logger.warn({ err: error, provider: provider.id, issuer: provider.issuer }, 'A credential of an identity provider is not good');
    count('failed');
    throw new PlatformError(socialErrors.SOCIAL_CREDENTIAL_REFUSED);
  });
  const language = languageOf(release, body.language);
  const page = toldByPage(release, body);
  return { redirectUrl: await settleProof(social, { ...flow, language }, { ...told, provider: provider.id }, { release, deviceId, request, reply, page }) };
}

/** What the page knew of its visitor, as far as the site offers it: it is filled in for whoever registers, who may change it. */
function toldByPage(release: Release, { countryId, currency }: { readonly countryId?: string; readonly currency?: string }): ToldByPage {
  const country = Object.entries(sectionObject(release, 'geo', 'countryIds')).find(([, id]) => String(id) === countryId)?.[0];
  const isOffered = currency !== undefined && Object.hasOwn(sectionObject(release, 'account', 'currencies'), currency);
  return { ...(country !== undefined && { country }), ...(isOffered && { currency }) };
}
