import { describe, expect, it } from 'vitest';
import { safeSvg, UnsafeSvgError } from './safeSvg.ts';

const drawing = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"${attributes}>${inner}</svg>`;

describe('an SVG of a brand', () => {
  it.each([
    ['a script', '<script>steal()</script>'],
    ['a handler', '<path d="M0 0h1" onclick="steal()"/>'],
    ['a document inside', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:steal()"/></body></foreignObject>'],
    ['a link', '<a href="javascript:steal()"><path d="M0 0h1"/></a>'],
    ['a picture from elsewhere', '<image href="https://elsewhere.example/steal.png"/>'],
    ['a drawing from elsewhere', '<use href="https://elsewhere.example/steal.svg#a"/>'],
    ['a paint from elsewhere', '<path d="M0 0h1" fill="url(https://elsewhere.example/steal#a)"/>'],
    ['a style from elsewhere', '<style>@import url(https://elsewhere.example/steal.css);</style>'],
    ['an address in a style', '<style>path{fill:url("https://elsewhere.example/steal")}</style>'],
    ['a hidden address in a style', '<path d="M0 0h1" style="fill:ur\\6c(https://elsewhere.example/steal)"/>'],
    ['an animation of an address', '<set attributeName="href" to="javascript:steal()"/>'],
  ])('loses %s', (_what, inner) => {
    expect(safeSvg(drawing(`${inner}<rect width="4" height="4"/>`))).not.toMatch(/steal|script/);
    expect(safeSvg(drawing(`${inner}<rect width="4" height="4"/>`))).toContain('<rect');
  });

  it('keeps gradients, clips and shapes that are drawn again', () => {
    const inner = '<defs><linearGradient id="g"><stop stop-color="#fff"/></linearGradient><path id="p" d="M0 0h1"/><clipPath id="c"><use xlink:href="#p"/></clipPath></defs><style>.a{fill:url(#g)}</style><g clip-path="url(#c)"><rect class="a" width="4" height="4"/></g>';
    const safe = safeSvg(drawing(inner));
    for (const part of ['linearGradient', 'clipPath', 'use', '.a{fill:url(#g)}', 'clip-path="url(#c)"', 'viewBox']) expect(safe).toContain(part);
  });

  it('cannot grow by drawing groups again and again', () => {
    const levels = Array.from({ length: 30 }, (_, at) => `<g id="l${at + 1}"><use href="#l${at}"/><use href="#l${at}"/></g>`).join('');
    expect(safeSvg(drawing(`<g id="l0"><path d="M0 0h1"/></g>${levels}`))).not.toContain('<use');
  });

  it.each(['<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>', '<svg', drawing(' '.repeat(1_000_001))])('is refused where it cannot be read or could grow: %.40s', (text) => {
    expect(() => safeSvg(text)).toThrow(UnsafeSvgError);
  });
});
