// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showHint } from './showHint.ts';

const rect = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height);

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  vi.stubGlobal('innerHeight', 700);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  return () => vi.unstubAllGlobals();
});

function placed(lines: readonly DOMRect[], direction: string) {
  const whole = document.createElement('span');
  whole.innerHTML = '<a href="#">margin</a><span>What is kept back.</span>';
  const [link, hint] = [whole.querySelector('a'), whole.querySelector('span')];
  if (!link || !hint) throw new Error('There is no link.');
  vi.spyOn(hint, 'getBoundingClientRect').mockReturnValue(rect(0, 0, 300, 80));
  vi.spyOn(link, 'getClientRects').mockReturnValue(lines as unknown as DOMRectList);
  vi.stubGlobal('getComputedStyle', () => ({ direction }));
  showHint(whole, true);
  return [Number.parseInt(hint.style.left), Number.parseInt(hint.style.top)];
}

describe('a hint', () => {
  it('begins where its link begins, in both directions', () => {
    expect(placed([rect(40, 100, 50, 20)], 'ltr')).toEqual([40, 120]);
    expect(placed([rect(320, 100, 50, 20)], 'rtl')).toEqual([70, 120]);
  });

  it('stays in the window of a phone at either edge', () => {
    expect(placed([rect(350, 100, 30, 20)], 'ltr')).toEqual([82, 120]);
    expect(placed([rect(10, 100, 30, 20)], 'rtl')).toEqual([8, 120]);
  });

  it('covers no line of the link, above it where there is no room below', () => {
    expect(placed([rect(300, 100, 80, 20), rect(8, 120, 60, 20)], 'ltr')).toEqual([8, 140]);
    expect(placed([rect(300, 640, 80, 20), rect(8, 660, 60, 20)], 'ltr')).toEqual([82, 560]);
  });
});
