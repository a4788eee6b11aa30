// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Shortcuts } from './Shortcuts.tsx';

const items = [
  { key: '/', to: 'search', label: 'Search', isSkipLink: false },
  { key: 'c', to: 'coupon', label: 'To the coupon', isSkipLink: true },
  { key: 's', to: 'stake', label: 'To the stake', isSkipLink: false },
] as const;

async function show() {
  const page = document.createElement('div');
  page.innerHTML = '<input data-shortcut="search"><section data-shortcut="coupon"><h2>Coupon</h2><button>Tab</button></section><p>text</p>';
  document.body.append(page);
  // Its code is there when it is opened.
  await import('./ShortcutList.tsx');
  const runtime = baseRuntime({});
  await renderWidget(runtime, <Shortcuts {...widgetFrame('shell/shortcuts')} helpKey="?" items={items} />);
  return { page, runtime };
}
const press = (init: KeyboardEventInit & { key: string }, target: Element = document.body) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  act(() => void target.dispatchEvent(event));
  return event.defaultPrevented;
};
const focused = () => document.activeElement;

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

describe('shell/shortcuts', () => {
  it('leads to the part of its key, to the first control in it, and leaves other keys alone', async () => {
    const { page } = await show();
    expect(press({ key: '/' })).toBe(true);
    expect(focused()).toBe(page.querySelector('input'));
    expect(press({ key: 'c' }, page)).toBe(true);
    expect(focused()).toBe(within(page).getByRole('button', { name: 'Tab' }));
    expect(press({ key: 'x' }, page)).toBe(false);
    expect(press({ key: 's' }, page), 'a part that this page lacks').toBe(false);
    expect(focused()).toBe(within(page).getByRole('button', { name: 'Tab' }));
  });

  it('knows a letter by its key where the keyboard writes another script', async () => {
    const { page } = await show();
    expect(press({ key: 'с', code: 'KeyC' }, page)).toBe(true);
    expect(focused()?.textContent).toBe('Tab');
  });

  it('takes no key from who is typing, from the browser, or behind a dialog', async () => {
    const { page } = await show();
    const input = page.querySelector('input');
    if (!input) throw new Error('no input');
    expect(press({ key: 'c' }, input)).toBe(false);
    expect(press({ key: 'c', ctrlKey: true })).toBe(false);
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    expect(press({ key: 'c' })).toBe(false);
  });

  it('lists all keys behind its own, and is switched off there for good', async () => {
    const { runtime } = await show();
    await act(async () => void press({ key: '?' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const text of ['/', 'Search', 'c', 'To the coupon', '?']) expect(within(dialog).getByText(text)).toBeDefined();
    fireEvent.click(within(dialog).getByRole('switch', { name: 'Single-key shortcuts' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(press({ key: '/' })).toBe(false);
    expect(runtime.storage.get('shortcuts.v1')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('switch'));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(press({ key: '/' })).toBe(true);
  });

  it('offers skip links and the list to the keyboard, in this order', async () => {
    const { page } = await show();
    const [skip, list] = screen.getAllByRole('button').filter((button) => !page.contains(button));
    expect([skip?.textContent, list?.textContent]).toEqual(['To the coupon', 'Keyboard shortcuts']);
    if (skip) fireEvent.click(skip);
    expect(focused()?.textContent).toBe('Tab');
  });
});
