import type { FastifyInstance } from 'fastify';
import type { ReleasePort } from '../../../server/platform/sites/releasePort.ts';
import { goThere } from '../social/goThere.ts';
import type { Call } from './everyCall.ts';
import { filledIn } from './registrationCalls.ts';
import { cookiesOf, send } from './send.ts';

/** Accounts elsewhere of the sandbox's provider. Each call that can be done once has an identity of its own. */
export interface KnownSocial {
  /** Null where the site has no form for it. */
  readonly register: Call | null;
  readonly link: Call;
  readonly unlink: Call;
}

export function socialCalls({ register, link, unlink }: KnownSocial) {
  const provider = { provider: 'demo' };
  return {
    startSocialSignIn: [{ path: provider }, { path: provider, query: { lng: 'en', returnUrl: '/en/live', purpose: 'sign-in' } }],
    finishSocialSignIn: [{ path: provider, query: { state: 'never-begun', code: 'none', iss: 'http://127.0.0.1' } }],
    getOneTapClient: [{}, { query: { lng: 'en' } }],
    landOneTap: [{}],
    signInByOneTap: [{ body: { credential: 'a.b.c', state: 'never-begun', language: 'en' } }],
    registerSocial: register === null ? [] : [register],
    listLinkedSocial: [unlink].map(({ headers = {} }) => ({ headers })),
    linkSocial: [link],
    unlinkSocial: [unlink],
  };
}

/** Goes to the provider as each of the demo identities. */
export async function learnSocial(app: FastifyInstance, releases: Pick<ReleasePort, 'forHost'>): Promise<KnownSocial> {
  const pendingOf = async (headers: Record<string, string>) => (await send(app, 'GET', '/web-api/auth/social', { headers })).json<{ pending: { guid: string } | null }>().pending?.guid ?? '';
  const thereAndBack = async (identity: string, begin: Call): Promise<Record<string, string>> => {
    const out = await send(app, 'GET', '/web-api/auth/oauth/{provider}', { ...begin, path: { provider: 'demo' } });
    const headers = { cookie: [begin.headers?.['cookie'], cookiesOf(out)].filter(Boolean).join('; ') };
    const { searchParams } = new URL(await goThere(String(out.headers.location), identity));
    const back = await send(app, 'GET', '/web-api/auth/oauth/{provider}/callback', { path: { provider: 'demo' }, query: Object.fromEntries(searchParams), headers });
    return { cookie: [headers.cookie, cookiesOf(back)].filter(Boolean).join('; ') };
  };
  const signedIn = async () => {
    const { login, password } = (await send(app, 'POST', '/sandbox/users', { body: {} })).json<{ login: string; password: string }>();
    return { cookie: cookiesOf(await send(app, 'POST', '/web-api/auth/login', { body: { method: 'login', login, password } })) };
  };
  /** Whoever an identity has been linked to by earlier calls unlinks it. */
  const free = async (identity: string): Promise<void> => {
    const headers = await thereAndBack(identity, {});
    const { identities = [] } = (await send(app, 'GET', '/web-api/user/social', { headers })).json<{ identities?: { id: string }[] }>();
    for (const { id } of identities) await send(app, 'POST', '/web-api/user/social/unlink', { headers, body: { id } });
  };
  for (const identity of ['unproved', 'customer', 'new']) await free(identity);
  const form = filledIn(releases, 'registration-social');
  const somebody = await thereAndBack('unproved', {});
  const linking = await thereAndBack('customer', { headers: await signedIn(), query: { purpose: 'link' } });
  const linked = await thereAndBack('new', { headers: await signedIn(), query: { purpose: 'link' } });
  await send(app, 'POST', '/web-api/user/social/link', { headers: linked, body: { guid: await pendingOf(linked) } });
  const [identity] = (await send(app, 'GET', '/web-api/user/social', { headers: linked })).json<{ identities: { id: string }[] }>().identities;
  return {
    register: form === null ? null : { headers: somebody, body: { ...form, social_media: 'demo', social_guid: await pendingOf(somebody) } },
    link: { headers: linking, body: { guid: await pendingOf(linking) } },
    unlink: { headers: linked, body: { id: identity?.id ?? '' } },
  };
}
