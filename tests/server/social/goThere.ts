/** A person at the identity provider of the sandbox: says who they are, or cancels. Gives the address by which the site hears of it. */
export async function goThere(address: string, identity: string | null): Promise<string> {
  const cookies = new Map<string, string>();
  const call = async (url: string, body?: URLSearchParams): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual', headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const next = (answer: Response, from: string): string => new URL(answer.headers.get('location') ?? '', from).href;
  const page = next(await call(address), address);
  if (!page.includes('/interaction/')) return page;
  const shown = await call(page);
  if (shown.status !== 200) throw new Error(`The provider shows no page: ${shown.status} ${await shown.text()}`);
  const chosen = next(await call(page, new URLSearchParams({ identity: identity ?? '' })), page);
  return next(await call(chosen), chosen);
}
