import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface BrowserCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the call comes from this time. */
  readonly remoteAddress?: string;
}

/** A browser as far as the platform sees one: it keeps cookies and sends them back. */
export interface BrowserDouble {
  readonly cookies: Map<string, string>;
  /** Attributes of a cookie as it was last set, in small letters. */
  attributesOf(name: string): string;
  /** Another address of the same network. */
  moveToOtherAddress(): void;
  call(url: string, options?: BrowserCall): Promise<LightMyRequestResponse>;
}

let browsers = 0;

/** Each one has an IPv4 network (/24) of its own, so that none uses up another's tries. */
export function browserDouble(app: () => FastifyInstance, host: string): BrowserDouble {
  browsers += 1;
  const network = `10.${(browsers >> 8) & 255}.${browsers & 255}`;
  let address = 1;
  const cookies = new Map<string, string>();
  const attributes = new Map<string, string>();
  const keep = (line: string): void => {
    const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
    attributes.set(name, rest.toLowerCase());
    if (/expires=thu, 01 jan 1970|max-age=0(;|$)/i.test(rest)) cookies.delete(name);
    else cookies.set(name, decodeURIComponent(value));
  };
  return {
    cookies,
    attributesOf: (name) => attributes.get(name) ?? '',
    moveToOtherAddress: () => {
      address += 1;
    },
    call: async (url, { method = 'GET', body, headers = {}, remoteAddress = `${network}.${address}` } = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await app().inject({
        method, url, remoteAddress,
        headers: { host, 'x-requested-with': 'test', ...(cookie === '' ? {} : { cookie }), ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      const set = answer.headers['set-cookie'];
      for (const line of set === undefined ? [] : [set].flat()) keep(line);
      return answer;
    },
  };
}
