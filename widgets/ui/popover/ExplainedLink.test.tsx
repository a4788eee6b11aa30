// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExplainedLink } from './ExplainedLink.tsx';

let canHover = true;
let isThere = true;
let isAwaited = false;

beforeEach(() => {
  canHover = true;
  isThere = true;
  isAwaited = false;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('none') ? !canHover : canHover }));
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  const matches = Element.prototype.matches;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function asked(this: Element, selector: string) {
    if (selector === ':focus-visible') return isAwaited;
    return /^:(?:hover|focus)/.test(selector) ? isThere : matches.call(this, selector);
  });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});
afterEach(cleanup);

const link = () => screen.getByText('margin');
const isShown = () => screen.getByRole('tooltip', { hidden: true }).hasAttribute('data-open');
const becomes = async (state: boolean) => await vi.waitFor(() => expect(isShown()).toBe(state));
const show = () => render(<p>The <ExplainedLink href="/en/betting-alphabet#margin" meaning="What is <b>kept</b> back.">margin</ExplainedLink> of a price.</p>);
/** True when the browser follows the link. */
const press = (type = 'mouse') => fireEvent(link(), Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true }), { pointerType: type }));

describe('ExplainedLink', () => {
  it('is a link that its meaning describes, without scripts too', () => {
    const html = renderToString(<ExplainedLink href="/en/betting-alphabet#margin" meaning="What is <b>kept</b> back.">margin</ExplainedLink>);
    const id = /aria-describedby="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(html).toContain('href="/en/betting-alphabet#margin"');
    expect(html).toContain(`id="${id}" role="tooltip" popover="manual"`);
    expect(html).toContain('What is &lt;b&gt;kept&lt;/b&gt; back.');
  });

  it('shows it while it is pointed at, and follows the press of a mouse', async () => {
    isThere = false;
    show();
    isThere = true;
    fireEvent.pointerMove(link(), { pointerType: 'mouse' });
    await becomes(true);
    expect(press()).toBe(true);
    fireEvent.pointerLeave(link().parentElement ?? link(), { pointerType: 'mouse' });
    expect(isShown()).toBe(false);
  });

  it('shows it to a pointer that rests on it since before it was alive, and not after a press that made it so', async () => {
    show();
    await becomes(true);
    cleanup();
    canHover = false;
    show();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isShown()).toBe(false);
  });

  it('does not show it to a pointer that has gone on before its code came', async () => {
    isThere = false;
    show();
    fireEvent.pointerMove(link(), { pointerType: 'mouse' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isShown()).toBe(false);
  });

  it('shows it to the keyboard, until Escape: which closes nothing else, and holds until the pointer comes anew', async () => {
    isThere = false;
    show();
    isThere = true;
    const outside = vi.fn();
    document.body.addEventListener('keydown', outside);
    isAwaited = true;
    fireEvent.focus(link());
    await becomes(true);
    fireEvent.keyDown(link(), { key: 'Escape' });
    expect([isShown(), outside.mock.calls.length]).toEqual([false, 0]);
    fireEvent.keyDown(link(), { key: 'Escape' });
    expect(outside).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', outside);
    fireEvent.pointerMove(link(), { pointerType: 'mouse' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isShown()).toBe(false);
    fireEvent.pointerLeave(link().parentElement ?? link(), { pointerType: 'mouse' });
    fireEvent.pointerMove(link(), { pointerType: 'mouse' });
    await becomes(true);
  });

  it('shows it at the first press of a finger, and follows the second', async () => {
    canHover = false;
    show();
    fireEvent.pointerMove(link(), { pointerType: 'touch' });
    expect(press('touch')).toBe(false);
    await becomes(true);
    fireEvent.pointerDown(link());
    expect([press('touch'), isShown()]).toEqual([true, true]);
  });

  it('takes a press that does not say what it was by what the device has', async () => {
    isThere = false;
    show();
    expect(press('')).toBe(true);
    canHover = false;
    expect(press('')).toBe(false);
    await becomes(true);
  });

  it.each([
    ['a press elsewhere', () => void fireEvent.pointerDown(document.body)],
    ['scrolling', () => void fireEvent.scroll(document)],
    ['the focus going on', () => void fireEvent.blur(link())],
  ])('is closed by %s', async (_what, leave) => {
    canHover = false;
    show();
    press('touch');
    await becomes(true);
    leave();
    expect(isShown()).toBe(false);
  });
});
