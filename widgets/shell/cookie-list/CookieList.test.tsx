// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { CookieList } from './CookieList.tsx';

const frame = widgetFrame('shell/cookie-list');
const show = async (level = 0) => {
  const runtime = baseRuntime({ facts: { 'ui.cookiesAgreeType': level } });
  await renderWidget(runtime, <CookieList {...frame} title="Your choice" />);
  return runtime;
};
const press = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save my choice' }));

beforeEach(() => {
  for (const name of ['cookies_agree_type', 'hide_left', 'tzo']) document.cookie = `${name}=; Max-Age=0; Path=/`;
});

describe('shell/cookie-list', () => {
  it('A-130: shows every key of the list in its class, with its purpose and its life', async () => {
    const { kept } = await show();
    const rows = within(screen.getByRole('table', { name: 'Necessary' })).getAllByRole('row').map((row) => row.textContent);
    expect(rows).toContain('tzoThe time zone you chose365 days');
    expect(rows).toContain('coupon.v1.…Your couponuntil you remove it');
    expect(rows).toContain('user_tokenProof of your session for calls of the page15 minutes');
    const functional = within(screen.getByRole('table', { name: 'Functional' })).getAllByRole('row').map((row) => row.textContent);
    expect(functional).toContain('hide_leftWhich columns you folded away365 days');
    const marketing = within(screen.getByRole('table', { name: 'Marketing' })).getAllByRole('row').map((row) => row.textContent?.slice(0, 'refererid'.length));
    expect(marketing).toContain('refererid');
    expect(screen.getAllByRole('row'), 'a head each').toHaveLength(kept.keys.length + screen.getAllByRole('table').length);
    expect(document.body.textContent).not.toMatch(/kept:/);
  });

  it('A-130: a choice taken back is saved and deletes what its class had written', async () => {
    document.cookie = 'cookies_agree_type=2; Path=/';
    document.cookie = 'hide_left=1; Path=/';
    document.cookie = 'tzo=3; Path=/';
    const runtime = await show(2);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Functional/ }).checked).toBe(true);
    press(/^Functional/);
    expect(document.cookie).toContain('hide_left=1');
    save();
    // What ends now is there until the clock has moved.
    await vi.waitFor(() => expect(document.cookie).not.toContain('hide_left'));
    expect(document.cookie).toContain('tzo=3');
    expect(runtime.facts.get('ui.cookiesAgreeType')).toBe(1);
    expect(screen.getByRole('status').textContent).toBe('Your choice is saved.');
  });

  it('A-87: agrees to more, marketing with functional', async () => {
    const runtime = await show();
    press(/^Marketing/);
    save();
    expect(runtime.kept.consent).toBe(3);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Functional/ }).checked).toBe(true);
  });
});
