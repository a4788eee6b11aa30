import { describe, expect, it } from 'vitest';
import { matchRule } from './matchRule.ts';

const led = (from: string, to: string, address: string) => matchRule([{ from, to, code: 302, reasons: [] }], address)?.url;

describe('a redirect of the platform', () => {
  it('leads where its target says, its star filled, its query and language kept', () => {
    expect(led('old/*', 'new/*', '/en/old/a/b?c')).toBe('/en/new/a/b?c');
    expect(led('old', '', '/en/old')).toBe('/en');
    expect(led('shop/*', 'https://shop.example/*', '/en/shop/a?b')).toBe('https://shop.example/a?b');
    expect(led('old/*', 'a/*', '/old/$&')).toBe('/a/$&');
  });

  it.each(['*', '/*', 'https://shop.example/*', 'https://*', 'https:*', '//*'])('never leads to a site that %j does not name', (to) => {
    for (const rest of ['//evil.example', '/evil.example', 'https://evil.example', 'https:evil.example', 'http:/evil.example', '%5C%5Cevil.example', '%2F%2Fevil.example', 'evil.example', '@evil.example', '.evil.example']) {
      for (const language of ['', '/en']) {
        const url = led('go/*', to, `${language}/go/${rest}`);
        if (url !== undefined) expect(['site.example', 'shop.example'], `${to} ${rest} ${url}`).toContain(new URL(url, 'https://site.example/').hostname);
      }
    }
  });
});
