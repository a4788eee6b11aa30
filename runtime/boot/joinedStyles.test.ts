import { describe, expect, it } from 'vitest';
import { joinedStyles, joinedStylesUrl } from './joinedStyles.ts';

const styles = ['/assets/site-Ume2KpOb.css', '/assets/Notice-C-SulBmc.css', '/assets/coupon-notices-_l9NvNy-.css'];

describe('stylesheets that come joined', () => {
  it('are named by the address of the one that holds them', () => {
    expect(joinedStylesUrl(styles)).toBe('/assets/joined/site-Ume2KpOb~Notice-C-SulBmc~coupon-notices-_l9NvNy-.css');
    expect(joinedStyles(joinedStylesUrl(styles))).toEqual(styles);
    expect(() => joinedStylesUrl(['/theme/aurora-1.css'])).toThrow('/theme/aurora-1.css is no stylesheet of the build.');
    for (const other of ['/assets/site-Ume2KpOb.css', '/assets/joined/.css', '/assets/joined/../x.css']) expect(joinedStyles(other)).toEqual([]);
  });
});
