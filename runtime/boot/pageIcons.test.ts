import { describe, expect, it } from 'vitest';
import { pageIcons, symbolsOf } from './pageIcons.ts';

describe('the icons of a page', () => {
  it('are symbols of the sprite by name', () => {
    const symbols = symbolsOf('<svg><symbol id="star" viewBox="0 0 24 24"><path d="M1 1"/></symbol>\n<symbol id="lock" viewBox="0 0 8 8"><rect/></symbol></svg>');
    expect([...symbols]).toEqual([
      ['star', '<symbol id="icon-star" viewBox="0 0 24 24"><path d="M1 1"/></symbol>'],
      ['lock', '<symbol id="icon-lock" viewBox="0 0 8 8"><rect/></symbol>'],
    ]);
  });

  it('are written once each, those that its HTML shows and no others, with the address of the rest', () => {
    const written = pageIcons('<svg><use href="#icon-star"></use></svg><svg><use href="#icon-star"></use></svg><svg><use href="#icon-lock"></use></svg><a href="#icon-none"></a>');
    expect([...written.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['icon-lock', 'icon-star']);
    expect(written).toMatch(/^<svg id="page-icons" class="lu-icons" aria-hidden="true" data-sprite="[^"]*sprite[^"]*\.svg[^"]*">/);
  });

  it('are nothing on a page without', () => {
    expect(pageIcons('<p>#icon-star</p>')).toBe('');
  });
});
