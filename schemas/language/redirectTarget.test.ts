import { describe, expect, it } from 'vitest';
import { fillTarget, isFollowable, sameSitePath, targetOrigin } from './redirectTarget.ts';

/** What an address may make a star stand for. */
const HOSTILE = [
  '//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example', 'https:evil.example', 'HTTPS:/evil.example', 'http:/evil.example', 'data:text/html,a', '\t//evil.example',
  '/\t/evil.example', '..//evil.example', './/evil.example', 'a/..//evil.example', '@evil.example', '.evil.example', ':80@evil.example', '$&//evil.example', '#@evil.example', '?@evil.example',
];

describe('the target of a redirect', () => {
  it('fixes its origin before anything is filled in, or none', () => {
    expect(['', 'a/*', '*', '/a', ':sport?/:rest*', 'a:b'].map(targetOrigin)).toEqual(['site', 'site', 'site', 'site', 'site', undefined]);
    expect(['https://shop.example', 'https://shop.example/*', 'http://shop.example:81?a=*', 'https://SHOP.example#*', 'https://[::1]/*'].map(targetOrigin)).toEqual(
      ['https://shop.example', 'https://shop.example', 'http://shop.example:81', 'https://shop.example', 'https://[::1]'].map((origin) => ({ origin })),
    );
    for (const loose of ['https://*', 'https://*.example/a', 'https://shop.example*', 'https://shop.example@*', 'https://shop.example:*', 'https:*', 'https:/*', 'https://', '//shop.example', '\\\\shop.example', '/\\shop.example', 'data:*', 'https://shop.example\\*', 'ftp://shop.example']) {
      expect(targetOrigin(loose), loose).toBeUndefined();
    }
  });

  it.each(['*', 'a*', '/*', 'a/*', '*/a'])('stays on the site, as browsers read it, whatever %j is filled with', (to) => {
    for (const rest of HOSTILE) {
      const target = fillTarget(to, (text) => text.replace('*', () => rest));
      if (target === undefined) continue;
      for (const prefix of ['', '/en']) {
        const address = target.kind === 'site' ? `${prefix}/${target.path}` : target.url;
        expect(new URL(address, 'https://site.example/en/from').origin, `${to} ${rest}`).toBe('https://site.example');
        expect(new URL(address, 'https://site.example').pathname).not.toMatch(/^\/\//);
      }
    }
    expect(fillTarget(to, (text) => text.replace('*', 'b/c'))).toMatchObject({ kind: 'site' });
  });

  it.each(['https://shop.example/*', 'https://shop.example/a*', 'https://shop.example?to=*'])('stays at the origin that it names, whatever %j is filled with', (to) => {
    for (const rest of HOSTILE) {
      const target = fillTarget(to, (text) => text.replace('*', () => rest));
      if (target !== undefined) expect(target.kind === 'outside' && new URL(target.url).host, rest).toBe('shop.example');
    }
    expect(fillTarget(to, (text) => text.replace('*', 'b'))).toMatchObject({ kind: 'outside' });
  });

  it('leads nowhere where it fixes no origin', () => {
    expect(['https://*', '//shop.example', 'https:*'].map((to) => fillTarget(to, () => 'https://shop.example'))).toEqual([undefined, undefined, undefined]);
  });

  it('is followed, when the platform names it, as a path of the site or a whole address of the web', () => {
    expect(['/', '/en/a?b#c', 'https://shop.example/a', 'HTTP://shop.example'].map(isFollowable)).toEqual([true, true, true, true]);
    expect(['', 'a', '//shop.example', '/\\shop.example', 'data:text/html,a', 'https:/shop.example', 'https:///a', '/..//shop.example'].map(isFollowable)).toEqual(Array(8).fill(false));
  });
});

describe('a path of the site', () => {
  it('is one that browsers read as such', () => {
    expect(['/\t/x.test/a', '/\n\\x.test', '/.//x.test', '/a/..//x.test', '/a?b=//x#c'].map(sameSitePath)).toEqual([undefined, undefined, undefined, undefined, '/a?b=//x#c']);
    expect(['/a', '//x', '/\\x', 'https://x', '', null].map(sameSitePath)).toEqual(['/a', undefined, undefined, undefined, undefined, undefined]);
  });
});
