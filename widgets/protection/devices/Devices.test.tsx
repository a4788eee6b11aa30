// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
// Its code comes late: here it is there at once.
import '../parts/OwnDevices.tsx';
import { Devices } from './Devices.tsx';
import plain from './examples/plain.json' with { type: 'json' };

const { signIns, devices } = plain.answers.listDevices.body;
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' } });

async function show({ refusal = 0, isThere = true } = {}) {
  const state = { refusal, isThere, devices: [...devices], asked: [] as string[] };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const text = await request.text();
    state.asked.push(`${request.method} ${pathname} ${text}`.trim());
    if (request.method === 'GET') return state.isThere ? json(200, { signIns, devices: state.devices }) : json(503, { status: 503, title: 'no', code: 'TEST' });
    if (state.refusal !== 0) return json(state.refusal, { status: state.refusal, title: 'no', code: state.refusal === 404 ? 'AUTH_DEVICE_UNKNOWN' : 'TEST' });
    const id = text === '' ? undefined : (JSON.parse(text) as { id?: string }).id;
    state.devices = state.devices.filter((device) => (id === undefined ? device.isThis : device.id !== id));
    return json(200, { success: true });
  };
  const runtime = baseRuntime({ fetch, facts: { 'user.signedIn': true, 'user.id': '11' } });
  await renderWidget(runtime, <Devices {...widgetFrame('protection/devices')} title="Devices" count={4} password="user/passwordreset" />);
  await (isThere ? screen.findByRole('list', { name: 'Latest sign-ins' }) : screen.findByRole('button', { name: 'Try again' }));
  return state;
}

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const rowsOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem').map(({ textContent }) => textContent);

describe('protection/devices', () => {
  it('tells each sign-in by browser, system and country, which one is this, and how the others ended', async () => {
    await show();
    const rows = rowsOf('Latest sign-ins');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^Firefox on LinuxSpainThis deviceSigned in .*Signed in now, last active /);
    expect(rows[1]).toMatch(/^Safari on iOSSpainSigned in .*you signed in on another browser$/);
    expect(rows[3]).toMatch(/^Unknown browserSigned in .*Ended by the site/);
    expect(screen.getByRole('link', { name: 'Change the password' }).getAttribute('href')).toBe('/en/user/passwordreset');
    await press('Show 2 earlier sign-ins');
    expect(rowsOf('Latest sign-ins')).toHaveLength(6);
  });

  it('forgets one trusted device, or all others, and says so', async () => {
    const state = await show();
    expect(rowsOf('Trusted devices')).toHaveLength(3);
    await press(/^Forget Safari on iOS/);
    expect(rowsOf('Trusted devices')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('Safari on iOS is forgotten. Its next sign-in asks for everything.');
    expect(state.asked).toContain('POST /web-api/user/devices/forget {"id":"1123456789abcdef01234567"}');
    expect(screen.queryByRole('button', { name: 'Forget all other devices' }), 'one other is forgotten by its own button').toBeNull();
  });

  it('forgets all others at one press', async () => {
    await show();
    await press('Forget all other devices');
    expect(rowsOf('Trusted devices')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('All other devices are forgotten.');
  });

  it('says when it did not work, and when the device was forgotten elsewhere meanwhile', async () => {
    const state = await show({ refusal: 503 });
    await press(/^Forget Safari on iOS/);
    expect(screen.getByRole('status').textContent).toMatch(/^It did not work/);
    expect(rowsOf('Trusted devices')).toHaveLength(3);
    state.refusal = 404;
    state.devices = state.devices.filter(({ isThis }) => isThis);
    await press(/^Forget Safari on iOS/);
    expect(screen.getByRole('status').textContent).toBe('This device was not trusted any more.');
    expect(rowsOf('Trusted devices')).toHaveLength(1);
  });

  it('offers to try again where the list did not come', async () => {
    const state = await show({ isThere: false });
    state.isThere = true;
    await press('Try again');
    await screen.findByRole('list', { name: 'Latest sign-ins' });
    expect(rowsOf('Latest sign-ins')).toHaveLength(4);
  });
});
