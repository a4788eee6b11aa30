import type { SignInToken } from '../api/authApi.ts';

/** A token of another system behind the `#` of the address, where no server is told of it. It is taken out of the address at once; null where there is none. */
export function takeTokenInAddress(): SignInToken | null {
  const given = new URLSearchParams(window.location.hash.slice(1));
  const [methodId, token, sign] = ['method_id', 'token', 'sign'].map((name) => given.get(name));
  if (!methodId || !token || !sign) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return { methodId, token, sign };
}
