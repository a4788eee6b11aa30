// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { type TestRuntimeOptions, widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Notices } from './Notices.tsx';

const DAYS_3_MS = 259_200_000;
const frame = widgetFrame('shell/notices');
const ageTitle = () => screen.queryByRole('heading', { name: 'Are you 18 or older?' });
const cookieTitle = () => screen.queryByRole('heading', { name: 'Cookies on this site' });
const card = () => screen.queryByRole('region', { name: 'Age and cookies' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function show(options: TestRuntimeOptions = {}, asksAge = true) {
  const runtime = baseRuntime(options);
  const view = await renderWidget(runtime, <Notices {...frame} exit="https://help.example/" more="cookies" asksAge={asksAge} />);
  return { runtime, view };
}

beforeEach(() => {
  document.cookie = 'cookies_agree_type=; Max-Age=0; Path=/';
  window.sessionStorage.clear();
});

describe('shell/notices', () => {
  it('asks for both in one card, whichever is answered first, and goes when both are', async () => {
    await show();
    expect(card()?.contains(ageTitle())).toBe(true);
    expect(card()?.contains(cookieTitle())).toBe(true);
    press('Necessary only');
    expect(cookieTitle()).toBeNull();
    expect(document.activeElement, 'the focus goes to what is left').toBe(screen.getByRole('button', { name: 'Yes, I am 18 or older' }));
    press('Yes, I am 18 or older');
    expect(card()).toBeNull();
  });

  it('gives agreeing and refusing the same look', async () => {
    await show();
    const looks = ['Allow all', 'Necessary only'].map((name) => screen.getByRole('button', { name }).className);
    expect(looks[0]).toBe(looks[1]);
  });

  it('asks a robot nothing', async () => {
    await show({ facts: { 'request.isBot': true } });
    expect(card()).toBeNull();
  });

  it('holds back what comes by itself until both are answered', async () => {
    const { runtime } = await show();
    runtime.overlays.ask('coupon/reminder');
    expect(runtime.overlays.currentId).toBe('shell/notices');
    press('Allow all');
    press('Yes, I am 18 or older');
    expect(runtime.overlays.currentId).toBe('coupon/reminder');
  });
});

describe('the age', () => {
  beforeEach(() => {
    document.cookie = 'cookies_agree_type=1; Path=/';
  });

  it('is asked until the visitor confirms it, and again when three days have passed', async () => {
    const nowMs = vi.fn(() => 1_000);
    const runtime = baseRuntime({ nowMs });
    const again = () => renderWidget(runtime, <Notices {...frame} exit="https://help.example/" more="cookies" asksAge />);
    const first = await again();
    expect(screen.getByRole('link', { name: 'No, leave' }).getAttribute('href')).toBe('https://help.example/');
    press('Yes, I am 18 or older');
    expect(ageTitle()).toBeNull();
    first.unmount();
    nowMs.mockReturnValue(1_000 + DAYS_3_MS - 1);
    const second = await again();
    expect(ageTitle()).toBeNull();
    second.unmount();
    nowMs.mockReturnValue(1_000 + DAYS_3_MS);
    await again();
    expect(ageTitle()).not.toBeNull();
  });

  it('is believed after the clock was set back a little, not when the answer reaches further than any could', async () => {
    const nowMs = vi.fn(() => 10_000_000);
    const runtime = baseRuntime({ nowMs });
    runtime.storage.set('age.v1', 10_000_000 + 60_000 + DAYS_3_MS);
    const first = await renderWidget(runtime, <Notices {...frame} exit="/" asksAge />);
    expect(ageTitle()).toBeNull();
    first.unmount();
    runtime.storage.set('age.v1', DAYS_3_MS * 100);
    await renderWidget(runtime, <Notices {...frame} exit="/" asksAge />);
    expect(ageTitle()).not.toBeNull();
  });

  it('is kept through reloads of one browser session where the site asks per session (A-143)', async () => {
    const site = { ...testSiteConfig, sections: { ...testSiteConfig.sections, ageNotice: { isPerSession: true } } };
    const { view } = await show({ site });
    press('Yes, I am 18 or older');
    view.unmount();
    const again = await show({ site });
    expect(ageTitle()).toBeNull();
    again.view.unmount();
    window.sessionStorage.clear();
    await show({ site });
    expect(ageTitle()).not.toBeNull();
  });

  it('is not asked where the site does not', async () => {
    await show({}, false);
    expect(card()).toBeNull();
  });
});

describe('cookies', () => {
  it.each([
    ['Allow all', 3],
    ['Necessary only', 1],
  ])('keep the answer "%s" as class %i and are not asked for again', async (answer, kept) => {
    const { runtime, view } = await show({}, false);
    expect(runtime.facts.get('ui.cookiesAgreeType')).toBe(0);
    press(answer);
    expect(cookieTitle()).toBeNull();
    expect(document.cookie).toContain(`cookies_agree_type=${kept}`);
    expect(runtime.facts.get('ui.cookiesAgreeType')).toBe(kept);
    view.unmount();
    await show({}, false);
    expect(cookieTitle()).toBeNull();
  });

  it('come in three classes, nothing chosen beforehand; marketing takes functional with it', async () => {
    const { runtime } = await show({}, false);
    press('Choose');
    await screen.findByRole('checkbox', { name: /^Necessary/ });
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
});
