import { codeOf, type Tokens } from '../session/tokens.ts';

/**
 * Sends the visitor's token and recovers from 401 (spec section 8, A-18): one new token, one more try, then the
 * visitor is a guest. A 401 was not executed, so posts are tried again too. Calls about the session itself go as they are.
 */
export function createAuthorizedFetch(send: typeof fetch, tokens: Tokens, isOwnCall: (path: string) => boolean): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (isOwnCall(new URL(request.url).pathname)) return await send(request);
    const token = tokens.current();
    const answer = await send(withToken(request, token));
    if (answer.status !== 401) return answer;
    if (!tokens.mayRenew()) {
      // The cookies went without this page: it is a guest's from now on, too.
      tokens.giveUp(await problemCodeOf(answer));
      return answer;
    }
    const renewed = await tokens.renew(token);
    if (renewed === undefined || request.signal.aborted) return answer;
    const second = await send(withToken(request, renewed));
    if (second.status === 401) tokens.giveUp(await problemCodeOf(second));
    return second;
  };
}

async function problemCodeOf(answer: Response): Promise<string> {
  return codeOf(await answer.clone().json().catch(() => undefined));
}

function withToken(request: Request, token: string | undefined): Request {
  const call = request.clone();
  if (token !== undefined) call.headers.set('Authorization', `Bearer ${token}`);
  return call;
}
