import { type ApiClient, type components, requireAnswer } from '../../../runtime/sdk.ts';

type Schemas = components['schemas'];

/** A passkey as its customer knows it. */
export type Passkey = Readonly<Schemas['Passkeys']['passkeys'][number]>;

/** What a passkey is to sign for. `guid` names the sign-in that waits for its second step. */
export type PasskeyAsk = { readonly purpose: 'login' | 'proof' } | { readonly purpose: 'second-step'; readonly guid: string };

/** `GET /web-api/user/passkeys`. Throws an `ApiError`, as all of these. */
export async function fetchPasskeys(api: ApiClient): Promise<readonly Passkey[]> {
  return requireAnswer(await api.GET('/web-api/user/passkeys')).passkeys;
}

/** What an authenticator is to make. */
export async function postPasskeyBegin(api: ApiClient): Promise<Schemas['PasskeyCreation']> {
  return requireAnswer(await api.POST('/web-api/user/passkeys/begin'));
}

/** What it has made, as JSON. Gives the saved codes, told once; none where there were some already. */
export async function postPasskey(api: ApiClient, passkey: { readonly name: string; readonly credential: string }): Promise<readonly string[]> {
  return requireAnswer(await api.POST('/web-api/user/passkeys/confirm', { body: passkey })).codes;
}

export async function postPasskeyName(api: ApiClient, passkey: Pick<Passkey, 'id' | 'name'>): Promise<void> {
  requireAnswer(await api.POST('/web-api/user/passkeys/rename', { body: passkey }));
}

export async function postPasskeyRemoval(api: ApiClient, id: string): Promise<void> {
  requireAnswer(await api.POST('/web-api/user/passkeys/remove', { body: { id } }));
}

/** What a passkey is to sign. */
export async function postPasskeyAsk(api: ApiClient, ask: PasskeyAsk): Promise<Schemas['PasskeyRequest']> {
  return requireAnswer(await api.POST('/web-api/auth/passkey/options', { body: ask }));
}
