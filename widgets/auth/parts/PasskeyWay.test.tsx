// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { PasskeyWay } from './PasskeyWay.tsx';

/** What the browser was asked for: by the way, or by a press. */
const asked: string[] = [];
const answers: ((answer: Response) => void)[] = [];
const options = (): Response => new Response(JSON.stringify({ challenge: 'AAAA', rpId: 'aurora.localhost', allowCredentials: [], userVerification: 'required' }), { headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  asked.length = 0;
  answers.length = 0;
  vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { isConditionalMediationAvailable: async () => true }));
  const get = async ({ mediation, signal }: CredentialRequestOptions) => {
    asked.push(mediation ?? 'press');
    return await new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(new Error('ended by another one'))));
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials');
  vi.unstubAllGlobals();
});

describe('the way in by a passkey', () => {
  it('is not ended by the browser\'s own offer that comes after the press', async () => {
    const runtime = baseRuntime({ fetch: async () => await new Promise<Response>((resolve) => answers.push(resolve)) });
    const box = document.body.appendChild(Object.assign(document.createElement('input'), { autocomplete: 'username webauthn' }));
    await renderWidget(runtime, <PasskeyWay wantsRemember={() => false} onSignedIn={() => undefined} />);
    const button = await screen.findByRole('button', { name: 'Use a passkey' });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => void fireEvent.click(button));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.(options()));
    await vi.waitFor(() => expect(asked).toEqual(['press']));
    await act(async () => answers[0]?.(options()));
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 20)));
    expect([asked, screen.getByRole('status').textContent]).toEqual([['press'], '']);
    box.remove();
  });
});
