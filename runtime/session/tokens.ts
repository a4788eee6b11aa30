import { isJsonObject } from '../../schemas/language/json.ts';
import type { BrowserCookies, SessionAdapter, SessionCalls } from './SessionAdapter.ts';

/** Spec section 7: a request for a token that is under way serves others for so long. */
const REUSE_MS = 60_000;

export interface TokenParts {
  /** The request pipeline without session handling. */
  readonly send: typeof fetch;
  readonly origin: string;
  readonly cookies: BrowserCookies;
  readonly names: SessionAdapter['cookies'];
  readonly calls: Pick<SessionCalls, 'tokenUrl'>;
  readonly nowMs: () => number;
  /** The platform knows no session any more; `code` is its reason. */
  readonly onLost: (code: string) => void;
}

/** Tokens for the calls of a signed-in visitor. */
export interface Tokens {
  /** The token to send; undefined when there is none that is still good. */
  current(): string | undefined;
  /** True when somebody may be signed in here: only then is it worth asking for a token. */
  mayRenew(): boolean;
  /** A new token after `refused` was answered by 401; undefined when there is none to be had. */
  renew(refused: string | undefined): Promise<string | undefined>;
  /** A call was refused with a token just made: the visitor is a guest from now on. */
  giveUp(code: string): void;
}

/** Spec section 5: a token is valid only if it exists, has an `exp`, and has not expired. */
export function isTokenValid(token: string | undefined, nowMs: number): token is string {
  if (token === undefined || token === '') return false;
  const [, body] = token.split('.');
  if (body === undefined) return false;
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = isJsonObject(claims) ? claims['exp'] : undefined;
    return typeof exp === 'number' && exp * 1000 > nowMs;
  } catch {
    return false;
  }
}

/** Tokens out of the adapter's cookie; a refused one is fetched anew, by one request at a time. */
export function createTokens({ send, origin, cookies, names, calls, nowMs, onLost }: TokenParts): Tokens {
  let pending: { readonly token: Promise<string | undefined>; readonly startedAtMs: number } | null = null;

  const current = (): string | undefined => {
    const token = cookies.get(names.token);
    return isTokenValid(token, nowMs()) ? token : undefined;
  };

  const lose = (code: string): void => {
    cookies.remove(names.token);
    cookies.remove(names.hint);
    onLost(code);
  };

  const fetchToken = async (): Promise<string | undefined> => {
    const response = await send(new URL(calls.tokenUrl, origin));
    const body: unknown = await response.json().catch(() => undefined);
    if (response.status === 401) lose(codeOf(body));
    return response.ok && isJsonObject(body) && typeof body['token'] === 'string' ? body['token'] : undefined;
  };

  return {
    current,
    mayRenew: () => cookies.get(names.hint) !== undefined || cookies.get(names.token) !== undefined,
    renew: async (refused) => {
      const known = current();
      // Another call, or another tab, has fetched one in the meantime.
      if (known !== undefined && known !== refused) return known;
      cookies.remove(names.token);
      if (!pending || nowMs() - pending.startedAtMs > REUSE_MS) {
        const started = { token: fetchToken().catch(() => undefined), startedAtMs: nowMs() };
        pending = started;
        void started.token.then(() => {
          if (pending === started) pending = null;
        });
      }
      return await pending.token;
    },
    giveUp: lose,
  };
}

/** Code of a problem; empty when the answer is none. */
export function codeOf(body: unknown): string {
  return isJsonObject(body) && typeof body['code'] === 'string' ? body['code'] : '';
}
