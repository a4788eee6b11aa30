// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Stop } from './Stop.tsx';

async function show(query: string, status = 200) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname, search } = new URL((input as Request).url);
    asked.push(pathname + search);
    return new Response(JSON.stringify(status === 200 ? { isOffered: true, isWanted: false } : { code: 'TEST' }), { status, headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' } });
  };
  await renderWidget(baseRuntime({ fetch }), <Stop {...widgetFrame('newsletter/stop')} account="account" />, { path: 'user/stopnewsletter', query: new URLSearchParams(query) });
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Stop these mails' })));
  return { asked, press };
}

describe('newsletter/stop', () => {
  it('stops the mails when it is pressed, not when it is opened, without anybody signing in', async () => {
    const { asked, press } = await show('token=abc.def');
    expect(asked).toEqual([]);
    await press();
    expect(asked).toEqual(['/web-api/user/stop-newsletter?token=abc.def']);
    expect(document.activeElement?.textContent).toMatch(/You will get no more mails/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'To your account' }).getAttribute('href')).toBe('/en/account');
  });

  it.each([
    [422, /not whole, or belongs to another site/, true],
    [503, /It did not work/, false],
  ])('says why it was refused with %i, and can be pressed again', async (status, text, hasWayOn) => {
    const { asked, press } = await show('token=abc', status);
    await press();
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(screen.queryByRole('link') !== null).toBe(hasWayOn);
    await press();
    expect(asked.length).toBeGreaterThanOrEqual(2);
  });

  it('says what it is for where it is opened without a link', async () => {
    await show('');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/Open it from such a mail/)).toBeDefined();
  });
});
