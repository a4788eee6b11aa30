// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { customerPlatform } from '../../../tests/setup/customerPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Terms } from './Terms.tsx';
import { askForAgreement } from './askForAgreement.ts';

async function show() {
  const platform = customerPlatform({ userId: '11' });
  platform.areTermsChanged = true;
  const runtime = baseRuntime({ fetch: platform.fetch, facts: { 'user.signedIn': true, 'user.id': '11', 'user.isTermsChanged': true } });
  const go = vi.spyOn(runtime.navigation, 'go').mockImplementation(() => undefined);
  const query = new URLSearchParams({ returnUrl: '/en/account?x=1' });
  await renderWidget(runtime, <Terms {...widgetFrame('auth/terms')} slots={{ texts: <p>All the texts</p> }} title="Changed" />, { query });
  await screen.findByRole('checkbox');
  return { platform, runtime, go };
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const AGREE = 'Agree and go on';

describe('auth/terms', () => {
  it('shows the texts inside itself (A-102), wants the box ticked, and goes on to where the customer was going', async () => {
    const { platform, runtime, go } = await show();
    expect(screen.getByText('All the texts')).toBeDefined();
    await press(AGREE);
    expect(screen.getByRole('checkbox', { description: 'Tick the box to say that you have read the texts.' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(platform.countOf('POST ')).toBe(0);
    await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
    await press(AGREE);
    expect(platform.asked.at(-1)).toEqual({ call: 'POST /web-api/api-v3/v2/user/agreement-rules', body: { version: 'v2' } });
    expect([runtime.facts.get('user.isTermsChanged'), go.mock.calls.at(-1)?.slice(0, 1)]).toEqual([false, ['account?x=1']]);
  });

  it('says when the texts have changed meanwhile, and when the answer did not arrive', async () => {
    const { platform, runtime } = await show();
    await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
    platform.broken = { part: '/agreement-rules', status: 500 };
    await press(AGREE);
    expect(screen.getByText(/Nothing is lost/)).toBeDefined();
    platform.broken = { part: '/agreement-rules', status: 409, code: 'TERMS_OTHER_VERSION' };
    await press(AGREE);
    expect(screen.getByText(/changed once more/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Show the new texts' })).toBeDefined();
    expect(runtime.facts.get('user.isTermsChanged')).toBe(true);
  });

  it('is led to by a call that is refused for it (A-19)', async () => {
    const runtime = baseRuntime({ facts: { 'user.signedIn': true, 'user.id': '11' } });
    const know = vi.spyOn(runtime.session, 'know');
    expect(await askForAgreement(runtime, { problem: {}, signal: new AbortController().signal })).toBeNull();
    expect([runtime.facts.get('user.isTermsChanged'), know.mock.calls.length], 'first the call has its answer').toEqual([true, 0]);
    await vi.waitFor(() => expect(know).toHaveBeenCalledTimes(1));
  });
});
