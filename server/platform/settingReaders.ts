import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isLoopbackHost } from './http/loopback.ts';
import { proxiesIn } from './http/trustedProxies.ts';

/** The variables of a process, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const MOST_PORT = 65_535;
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*\.?$/i;
/** A name all of whose last part are digits is an address, and then a wrong one. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/i;
/** As many as nobody guesses. */
const LEAST_KEY = 16;
const LEAST_PUSH_KEY = 32;
const BRAND = /^[a-z0-9][a-z0-9_-]*$/i;

/** Where one provider of games and prices is (`FEED_URL`). */
export interface FeedSetting {
  readonly provider: string;
  /** Null for one that pushes its messages. */
  readonly url: string | null;
  /** Ids of the sports that it is taken for. */
  readonly sports: 'all' | readonly number[];
  /** Header `Authorization`. */
  readonly authorization: string | undefined;
}

/** Name of a provider that is alone. */
const ONLY_PROVIDER = 'main';

/**
 * Reads single settings. Each reader takes a name, gives the value or what stands for it, and notes in `problems` what is
 * wrong: the name, what to write, and what was written, unless that may hold a password. Nothing is thrown.
 */
export class SettingReaders {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Undefined for what is left out or empty. */
  text(name: string): string | undefined {
    const value = this.#environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** A whole number from `least` (0) to `most`, in plain digits. */
  count(name: string, { least = 0, most, fallback, note = '' }: { readonly least?: number; readonly most: number; readonly fallback: number; readonly note?: string }): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
    this.problems.push(`${name} must be a whole number from ${least} to ${most}${note}, not "${text}".`);
    return fallback;
  }

  /** 0 lets the system choose. */
  port(name: string, fallback: number): number {
    return this.count(name, { most: MOST_PORT, fallback, note: ' (0 lets the system choose)' });
  }

  /** Where to listen: a name or an address, without scheme and port. */
  host(name: string, fallback: string): string {
    const text = this.text(name) ?? fallback;
    if (isIP(text) === 0 && !(HOST_NAME.test(text) && !ENDS_IN_NUMBER.test(text))) {
      this.problems.push(`${name} must be an address or a name to listen on without scheme and port, such as 127.0.0.1, ::1 or 0.0.0.0, not "${text}".`);
    }
    return text;
  }

  switch(name: string, fallback: boolean): boolean {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return fallback;
    if (['1', 'true', 'on', 'yes'].includes(text)) return true;
    if (['0', 'false', 'off', 'no'].includes(text)) return false;
    this.problems.push(`${name} must be 1 or 0, not "${text}".`);
    return fallback;
  }

  oneOf<T extends string>(name: string, known: readonly T[]): T | undefined {
    const text = this.text(name)?.toLowerCase();
    const value = known.find((one) => one === text);
    if (text !== undefined && value === undefined) this.problems.push(`${name} must be ${listed(known)}, not "${text}".`);
    return value;
  }

  /** The value itself is never repeated in a message: it may hold a password. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && protocols.includes(url.protocol) && text.toLowerCase().startsWith(`${url.protocol}//`) && (url.host !== '' || url.searchParams.has('host'))) return text;
    this.problems.push(`${name} must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, then a host.`);
    return undefined;
  }

  /** An address with the key that signs what is sent there (`https://:key@host/path`); nothing of it is repeated in a message. */
  webhook(name: string): { readonly url: string; readonly key: string } | undefined {
    const text = this.url(name, ['https:', 'http:']);
    if (text === undefined) return undefined;
    const url = new URL(text);
    const key = decodeURIComponent(url.password);
    if (url.protocol === 'http:' && !isLoopbackHost(url.host)) this.problems.push(`${name} must begin with https:// unless it is on this machine: what customers are told goes there.`);
    if (key.length < LEAST_KEY) this.problems.push(`${name} must hold the key that signs what is sent there, ${LEAST_KEY} characters at least: https://:key@sms.example/path.`);
    url.username = '';
    url.password = '';
    return { url: url.href, key };
  }

  /** An address that others are joined to; it ends in a slash. Beyond this machine https alone. */
  base(name: string): string | undefined {
    const text = this.url(name, ['https:', 'http:']);
    if (text === undefined) return undefined;
    const url = new URL(text);
    if (url.protocol === 'http:' && !isLoopbackHost(url.host)) this.problems.push(`${name} must begin with https:// unless it is on this machine: what is asked there is nobody else's business.`);
    if (`${url.search}${url.hash}${url.username}${url.password}` !== '') this.problems.push(`${name} must be an address without user, query and fragment.`);
    if (!url.pathname.endsWith('/')) url.pathname += '/';
    return url.href;
  }

  /** Names with a secret each (`name=secret`), between spaces; nothing of it is repeated in a message. */
  pairs(name: string): ReadonlyMap<string, string> {
    const pairs = (this.text(name)?.split(/\s+/) ?? []).map((pair) => /^([^=]+)=(.+)$/.exec(pair));
    if (pairs.includes(null)) this.problems.push(`${name} must be pairs of an id and its secret between spaces: site-1=secret-1 site-2=secret-2.`);
    return new Map(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', pair[2] ?? ''] as const])));
  }

  /**
   * Providers of games and prices, between spaces, in the order of their priority: `name=address#sports=1,2`. One alone needs no
   * name. User and password of an address go in a header; nothing of them is repeated in a message.
   */
  feeds(name: string): readonly FeedSetting[] {
    const feeds = (this.text(name)?.split(/\s+/) ?? []).map((entry): FeedSetting | null => {
      const [, provider = ONLY_PROVIDER, address = ''] = /^(?:([a-z\d][a-z\d-]{0,31})=)?(https?:\/\/.+|push:.*)$/.exec(entry) ?? [];
      if (!URL.canParse(address)) return null;
      const url = new URL(address);
      if (url.protocol === 'push:' && (url.pathname !== '' || url.search !== '')) return null;
      const sports = /^#sports=(\d+(?:,\d+)*)$/.exec(url.hash)?.[1]?.split(',').map(Number);
      if (url.hash !== '' && sports === undefined) return null;
      if (url.protocol === 'http:' && !isLoopbackHost(url.host)) this.problems.push(`${name} must begin with https:// unless it is on this machine: whoever changes what comes from there changes prices.`);
      const user = url.username === '' && url.password === '' ? undefined : `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')}`;
      Object.assign(url, { hash: '', username: '', password: '' });
      return { provider, url: url.protocol === 'push:' ? null : url.href, sports: sports ?? 'all', authorization: user };
    });
    if (feeds.includes(null)) this.problems.push(`${name} must be addresses between spaces, each with its provider's name where there are several, and maybe ids of sports: alpha=https://feed.example/alpha beta=push:#sports=1,2.`);
    const known = feeds.flatMap((feed) => feed ?? []);
    if (new Set(known.map(({ provider }) => provider)).size < known.length) this.problems.push(`${name} must name each provider once.`);
    return known;
  }

  /** Keys by which providers that push sign what they say, by the provider's name: one for each of them, and no other. */
  feedKeys(name: string, feeds: readonly FeedSetting[]): ReadonlyMap<string, string> {
    const keys = this.pairs(name);
    const pushing = feeds.filter(({ url }) => url === null).map(({ provider }) => provider);
    const without = pushing.filter((provider) => !keys.has(provider));
    if (without.length > 0) this.problems.push(`${name} must hold a key for each provider that pushes; there is none for ${without.join(', ')}.`);
    const unknown = [...keys.keys()].filter((provider) => !pushing.includes(provider));
    if (unknown.length > 0) this.problems.push(`${name} must hold keys of providers that push alone; FEED_URL has no ${unknown.map((provider) => `${provider}=push:`).join(', ')}.`);
    if ([...keys.values()].some((key) => key.length < LEAST_PUSH_KEY)) this.problems.push(`${name} must hold keys of ${LEAST_PUSH_KEY} characters at least: who knows one makes prices.`);
    return keys;
  }

  /** A platform elsewhere: customers' cookies go there, so beyond this machine only by https. */
  platformUrl(name: string): string | undefined {
    const text = this.url(name, ['http:', 'https:']);
    if (text === undefined) return undefined;
    const { protocol, host, origin, pathname, search, hash, username, password } = new URL(text);
    if (protocol === 'http:' && !isLoopbackHost(host)) this.problems.push(`${name} must begin with https:// unless it is on this machine: the sessions of customers go there.`);
    if (`${pathname}${search}${hash}${username}${password}` !== '/') this.problems.push(`${name} must be scheme, host and port alone, such as https://platform.example:8443, without user, path and query.`);
    return origin;
  }

  /** Its absolute path. One that must exist is looked for; one that will be made must be no file. */
  folder(name: string, fallback: string, { mustExist }: { readonly mustExist: boolean }): string {
    const path = resolve(this.text(name) ?? fallback);
    const found = statSync(path, { throwIfNoEntry: false });
    if (mustExist && !found) this.problems.push(`${name} must name a folder; there is nothing at ${path}.`);
    if (found && !found.isDirectory()) this.problems.push(`${name} must name a folder; ${path} is none.`);
    return path;
  }

  /** By its form; whether there is such a brand is known once the configs are read. */
  brand(name: string): string | undefined {
    const text = this.text(name);
    if (text !== undefined && !BRAND.test(text)) this.problems.push(`${name} must be the name of a folder in configs/brands, not "${text}".`);
    return text;
  }

  proxies(name: string): string | undefined {
    const text = this.text(name);
    const wrong = text === undefined ? [] : proxiesIn(text).filter(({ isUsable }) => !isUsable);
    for (const { entry } of wrong) {
      this.problems.push(`${name} must list the proxies' addresses or networks, such as 10.0.0.5, 10.1.0.0/16 (or loopback, linklocal, uniquelocal); "${entry}" is none.`);
    }
    return text;
  }
}

function listed(names: readonly string[]): string {
  return names.length === 1 ? `"${names[0] ?? ''}" or be left out` : `one of ${names.join(', ')}`;
}
