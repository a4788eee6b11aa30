// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { authStore } from '../../auth/index.ts';
import { Text } from '../../forms/text/Text.tsx';
import { fetchSteps } from '../parts/steps.ts';
import { Column } from './Column.tsx';

const promo = <Text {...widgetFrame('forms/text', 'column.promo')} isRequired={false} requiredIn={[]} name="ref_code" label="Promo code" accepts="any" minLength={0} maxLength={40} lines={1} autocomplete="off" />;

async function show() {
  const fetch: typeof globalThis.fetch = async (input) => {
    const isFast = new URL((input as Request).url).pathname === '/web-api/registration/fast';
    return new Response(JSON.stringify(isFast ? { user_id: '700', login: '700', password: 'fast-Secret-1', token: 't' } : { code: 'TEST' }), { status: isFast ? 200 : 404, headers: { 'content-type': 'application/json' } });
  };
  const runtime = baseRuntime({ fetch });
  const column = <Column {...widgetFrame('registration/column')} slots={{ fast: promo }} title="Registration" fast="a" phone="p" full="b" code="c" sms="s" />;
  await renderWidget(runtime, column, { path: 'promo' });
  const box = () => document.querySelector<HTMLInputElement>('[name="ref_code"]');
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return { runtime, box, press };
}

beforeEach(async () => {
  sessionStorage.clear();
  await fetchSteps();
});

describe('registration/column', () => {
  it('registers beside other content, and leads to the limits first and back (T19)', async () => {
    const { runtime, press } = await show();
    expect(screen.getByRole('region', { name: 'Registration' }).querySelector('h1')).toBeNull();
    await press('Register');
    await press('I have kept them, continue');
    expect([runtime.session.userId, runtime.visited.at(-1)]).toEqual(['700', `/en/${String(runtime.manifest.site.sections['limits']?.['page'])}?registered=1&returnUrl=%2Fen%2Fpromo`]);
  });

  it('gives its form to the registration over the page meanwhile, and has it back with what was typed', async () => {
    const { runtime, box } = await show();
    fireEvent.change(box() as HTMLInputElement, { target: { value: 'SPRING' } });
    const auth = runtime.stores.use(authStore);
    await act(async () => auth.openSignIn());
    expect(box()).toBeNull();
    await act(async () => auth.closeSignIn());
    expect(box()?.value).toBe('SPRING');
  });
});
