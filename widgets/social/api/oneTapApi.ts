import { type ApiClient, type components, requireAnswer } from '../../../runtime/sdk.ts';
import type { SocialProvider } from './socialApi.ts';

/** `GET /social-api/oauth/google-one-tap/clientId`: the provider of the prompt; null where the site has none. */
export async function fetchOneTap(api: ApiClient, language: string): Promise<SocialProvider | null> {
  return requireAnswer(await api.GET('/social-api/oauth/google-one-tap/clientId', { params: { query: { lng: language } } })).provider;
}

/** What the window of a provider came back with, and what the page knows of its visitor. */
export type OneTapCredential = Readonly<components['schemas']['OneTapCredential']>;

/** `POST /social-api/oauth/google-one-tap`: gives where to go on. */
export async function postOneTap(api: ApiClient, credential: OneTapCredential): Promise<string> {
  return requireAnswer(await api.POST('/social-api/oauth/google-one-tap', { body: credential, bodySerializer: formOf })).redirectUrl;
}

function formOf(fields: OneTapCredential): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
