// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { CookieNotice } from './CookieNotice.tsx';

const frame = widgetFrame('shell/cookie-notice');
const title = () => screen.queryByRole('heading', { name: 'Cookies on this site' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function show() {
  const runtime = baseRuntime();
  const view = await renderWidget(runtime, <CookieNotice {...frame} more="cookies" />);
  return { runtime, view };
}

beforeEach(() => {
  document.cookie = 'cookies_agree_type=; Max-Age=0; Path=/';
});

describe('shell/cookie-notice', () => {
  it.each([
    ['Allow all', 3],
    ['Necessary only', 1],
  ])('keeps the answer "%s" as class %i and does not ask again', async (answer, kept) => {
    const { runtime, view } = await show();
    expect(runtime.facts.get('ui.cookiesAgreeType')).toBe(0);
    press(answer);
    expect(title()).toBeNull();
    expect(document.cookie).toContain(`cookies_agree_type=${kept}`);
    expect(runtime.facts.get('ui.cookiesAgreeType')).toBe(kept);
    view.unmount();
    await show();
    expect(title()).toBeNull();
  });

  it('offers the three classes, nothing chosen beforehand; marketing takes functional with it', async () => {
    const { runtime } = await show();
    press('Choose');
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect([box(/^Necessary/).checked, box(/^Functional/).checked, box(/^Marketing/).checked]).toEqual([true, false, false]);
    expect(box(/^Necessary/).disabled).toBe(true);
    fireEvent.click(box(/^Marketing/));
    expect(box(/^Functional/).checked).toBe(true);
    fireEvent.click(box(/^Functional/));
    expect(box(/^Marketing/).checked).toBe(false);
    fireEvent.click(box(/^Functional/));
    press('Save my choice');
    expect(runtime.facts.get('ui.cookiesAgreeType')).toBe(2);
  });

  it('waits for what is more important', async () => {
    const { runtime } = await show();
    expect(title()).not.toBeNull();
    act(() => runtime.overlays.ask({ id: 'age', priority: 70 }));
    expect(title()).toBeNull();
    act(() => runtime.overlays.leave('age'));
    expect(title()).not.toBeNull();
  });
});
