// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { List } from './List.tsx';

interface Told { readonly id: string; readonly title: string; readonly isRead: boolean }
const PAGE = 2;

/** The list over a platform that has these messages, newest first; calls whose path has `broken` in it fail. */
async function show(told: readonly Told[], { broken = '' }: { readonly broken?: string } = {}) {
  const platform = { told: [...told], broken, asked: [] as string[] };
  const unread = () => platform.told.filter(({ isRead }) => !isRead).length;
  const wire = ({ id, title, isRead }: Told) => ({ id, title, isRead, text: `Text of ${title}`, link: { href: 'responsible', label: `Limits ${title}` }, sentAtUtc: '2026-11-21T08:40:00.000Z' });
  const answerOf = (method: string, path: string, after: string | null, body: string): object => {
    if (method === 'GET') {
      const from = Number(after ?? 0);
      return { messages: platform.told.slice(from, from + PAGE).map(wire), unread: unread(), newest: platform.told[0]?.id ?? null, next: platform.told.length > from + PAGE ? String(from + PAGE) : null };
    }
    const id = path.split('/').at(-2);
    const upTo = path.endsWith('messages/read') ? platform.told.findIndex((message) => message.id === (JSON.parse(body) as { upTo: string }).upTo) : -1;
    platform.told = platform.told.map((message, at) => ((upTo >= 0 ? at >= upTo : message.id === id) ? { ...message, isRead: true } : message));
    return { unread: unread() };
  };
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = input as Request;
    const { pathname, searchParams } = new URL(request.url);
    platform.asked.push(`${request.method} ${pathname}`);
    const isBroken = platform.broken !== '' && `${request.method} ${pathname}`.includes(platform.broken);
    const body = isBroken ? { status: 503, title: 'no', code: 'TEST' } : answerOf(request.method, pathname, searchParams.get('after'), await request.text());
    return new Response(JSON.stringify(body), { status: isBroken ? 503 : 200, headers: { 'content-type': isBroken ? 'application/problem+json' : 'application/json' } });
  };
  const runtime = baseRuntime({ fetch, facts: { 'user.signedIn': true, 'user.id': '12345678', 'user.unreadMessages': told.filter(({ isRead }) => !isRead).length } });
  await renderWidget(runtime, <List {...widgetFrame('messages/list')} title="Messages" />);
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return { platform, runtime, press, bell: () => runtime.facts.get('user.unreadMessages') };
}
const message = (id: string, isRead = false): Told => ({ id, title: `M${id}`, isRead });
const rows = () => screen.queryAllByRole('listitem');
const titles = () => rows().map((row) => row.querySelector('summary')?.textContent?.replace(/21\/11.*$/, ''));
/** As the browser does, whatever opens it: a press or the keyboard. */
const open = (at: number) => act(async () => {
  const details = rows()[at]?.querySelector('details');
  if (!details) throw new Error(`There is no message ${at}.`);
  details.open = true;
  fireEvent(details, new Event('toggle'));
});

describe('messages/list', () => {
  it('says which are unread, and reads one when it is opened, once', async () => {
    const { platform, bell } = await show([message('1'), message('2', true)]);
    await vi.waitFor(() => expect(titles()).toEqual(['Unread: M1', 'M2']));
    await open(0);
    await vi.waitFor(() => expect([titles(), bell()]).toEqual([['M1', 'M2'], 0]));
    await open(0);
    await open(1);
    expect(platform.asked.filter((call) => call.startsWith('POST'))).toEqual(['POST /web-api/messages/1/read']);
    expect(within(rows()[0] as HTMLElement).getByText('Text of M1')).toBeDefined();
    expect(within(rows()[0] as HTMLElement).getByRole('link', { name: 'Limits M1', hidden: true }).getAttribute('href')).toBe('/en/responsible');
  });

  it('takes a mark back that the platform does not take, and says so', async () => {
    const { bell } = await show([message('1')], { broken: 'POST' });
    await vi.waitFor(() => expect(rows()).toHaveLength(1));
    await open(0);
    await vi.waitFor(() => expect([titles(), bell(), screen.getByRole('alert').textContent]).toEqual([['Unread: M1'], 1, 'That did not work. Check your connection and try again.']));
  });

  it('marks all that were shown, and says so; one that has come since waits to be shown', async () => {
    const { platform, runtime, press, bell } = await show([message('1'), message('2'), message('3')]);
    await vi.waitFor(() => expect(rows()).toHaveLength(PAGE));
    platform.told.unshift(message('new'));
    await press('Mark all as read');
    await vi.waitFor(() => expect([titles(), bell(), platform.told.map(({ isRead }) => isRead)]).toEqual([['M1', 'M2'], 1, [false, true, true, true]]));
    expect(screen.getByRole('status').textContent).toBe('All messages are marked as read.');
    platform.told.unshift(message('newer'));
    await act(async () => runtime.facts.set({ 'user.unreadMessages': 2 }));
    expect(screen.getByRole('status').textContent).toContain('There are new messages.');
    await press('Show them');
    await vi.waitFor(() => expect(titles()).toEqual(['Unread: Mnewer', 'Unread: Mnew']));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows further ones below by a press, none twice, and goes on there', async () => {
    const { press } = await show([message('1'), message('2', true), message('3', true)]);
    await vi.waitFor(() => expect(rows()).toHaveLength(PAGE));
    await press('Show more');
    await vi.waitFor(() => expect(titles()).toEqual(['Unread: M1', 'M2', 'M3']));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(rows()[2]?.querySelector('summary')));
  });

  it('says that there are none, and that they did not come, with another try', async () => {
    const { platform, press } = await show([], { broken: 'GET' });
    await vi.waitFor(() => expect(screen.getByText('Your messages could not be loaded.')).toBeDefined(), { timeout: 10_000 });
    platform.broken = '';
    await press('Try again');
    await vi.waitFor(() => expect(screen.getByText('No messages yet')).toBeDefined());
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
});
