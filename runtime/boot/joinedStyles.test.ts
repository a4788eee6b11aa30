import { describe, expect, it } from 'vitest';
import { joinedStyles, joinedStylesUrl, sealOf } from './joinedStyles.ts';

const styles = ['/assets/site-Ume2KpOb.css', '/assets/Notice-C-SulBmc.css', '/assets/shelf-notices-_l9NvNy-.css'];

describe('stylesheets that come joined', () => {
  it('are named by the address of the one that holds them', () => {
    const url = joinedStylesUrl(styles, 'a_seal-1');
    expect(url).toBe('/assets/joined/site-Ume2KpOb~Notice-C-SulBmc~shelf-notices-_l9NvNy-.a_seal-1.css');
    expect([joinedStyles(url), sealOf(url)]).toEqual([styles, 'a_seal-1']);
    expect(() => joinedStylesUrl(['/theme/aurora-1.css'], 'a_seal-1')).toThrow('/theme/aurora-1.css is no stylesheet of the build.');
    for (const other of ['/assets/site-Ume2KpOb.css', '/assets/joined/.css', '/assets/joined/../x.css', '/assets/joined/site-Ume2KpOb.css']) expect([joinedStyles(other), sealOf(other)]).toEqual([[], undefined]);
  });
});
