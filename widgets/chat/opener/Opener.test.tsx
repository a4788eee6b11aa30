// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import type { Chat, ChatMessage } from '../api/chatApi.ts';
import { Opener } from './Opener.tsx';

const OWNER = 'owner-of-16-sign';
const PAGE = 3;

interface Platform {
  messages: ChatMessage[];
  read: number;
  /** Statuses with which the next messages are refused; `torn`: it is kept, and the answer is lost. */
  refusals: (number | 'torn')[];
  isDown: boolean;
  owner: string;
  readonly asked: string[];
}

function platformOf(more: Partial<Platform> = {}): Platform {
  return { messages: [], read: 0, refusals: [], isDown: false, owner: OWNER, asked: [], ...more };
}

function message(sequence: number, author: ChatMessage['author'], text: string, id = `id-${sequence}`): ChatMessage {
  return { sequence, id, author, text, file: null, sentAtUtc: '2026-11-30T08:40:00.000Z' };
}

function chatOf({ messages, read, owner }: Platform, query: URLSearchParams): Chat {
  const [after, before] = [query.get('after'), query.get('before')];
  const fitting = messages.filter(({ sequence }) => sequence > Number(after ?? 0) && sequence < Number(before ?? Infinity));
  const shown = after === null ? fitting.slice(-PAGE) : fitting.slice(0, PAGE);
  const unread = messages.filter(({ sequence, author }) => author !== 'customer' && sequence > read).length;
  return { owner, conversation: messages.length === 0 ? null : 'conversation', messages: shown, last: messages.length, hasEarlier: after === null && (shown[0]?.sequence ?? 1) > 1, unread, isTyping: false, isEnded: false };
}

function answerOf(platform: Platform, method: string, { pathname, searchParams }: URL, body: string): [number, object] {
  if (platform.isDown) return [503, { status: 503, code: 'TEST' }];
  if (pathname.endsWith('/messages')) {
    const { id, text, owner } = JSON.parse(body) as { id: string; text: string; owner: string };
    if (owner !== platform.owner) return [409, { status: 409, code: 'CHAT_OTHER_OWNER' }];
    const refusal = platform.refusals.shift();
    if (typeof refusal === 'number') return [refusal, { status: refusal, code: 'CHAT_TOO_MANY' }];
    const known = platform.messages.find((one) => one.id === id);
    if (!known) platform.messages.push(message(platform.messages.length + 1, 'customer', text, id));
    if (refusal === 'torn') return [502, {}];
    return [200, { conversation: 'conversation', messages: platform.messages.filter((one) => one.id === id) }];
  }
  if (pathname.endsWith('/read')) {
    platform.read = (JSON.parse(body) as { upTo: number }).upTo;
    return [200, { unread: 0 }];
  }
  if (pathname.endsWith('/typing')) return [204, {}];
  return [200, chatOf(platform, method === 'GET' ? searchParams : new URLSearchParams())];
}

async function show(platform: Platform, options: Parameters<typeof baseRuntime>[0] = {}) {
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = input as Request;
    const url = new URL(request.url);
    platform.asked.push(`${request.method} ${url.pathname}${url.search}`);
    const [status, body] = answerOf(platform, request.method, url, await request.text());
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { 'content-type': status >= 400 ? 'application/problem+json' : 'application/json' } });
  };
  const runtime = baseRuntime({ fetch, ...options });
  const view = await renderWidget(runtime, <Opener {...widgetFrame('chat/opener')} />);
  return { ...view, runtime };
}

const opener = () => screen.getByRole('button', { name: /^Support chat/ });
const panel = () => screen.findByRole('dialog', { name: 'Support chat' });
const open = async () => {
  await act(async () => void fireEvent.click(opener()));
  return await panel();
};
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const write = (text: string) => act(async () => {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.keyDown(box(), { key: 'Enter' });
});
const said = () => screen.getByRole('log').textContent;

describe('chat/opener', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('asks nobody anything until it is pressed; the focus goes in, Escape closes, and it comes back', async () => {
    const platform = platformOf();
    await show(platform);
    expect([platform.asked, opener().getAttribute('aria-expanded')]).toEqual([[], 'false']);
    opener().focus();
    const dialog = await open();
    expect([dialog.contains(document.activeElement), opener().getAttribute('aria-expanded')]).toEqual([true, 'true']);
    await screen.findByText('Hello! How can we help? Choose a topic or write to us.');
    await act(async () => void fireEvent.keyDown(box(), { key: 'Escape' }));
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, opener()]);
  });

  it('counts the answers of a browser that has written, and marks them as read when they are shown', async () => {
    const platform = platformOf({ messages: [message(1, 'customer', 'Hello?'), message(2, 'person', 'Good day.')] });
    const { runtime } = await show(platform);
    expect(platform.asked).toEqual([]);
    runtime.storage.set('chat.v1', true);
    document.body.innerHTML = '';
    await renderWidget(runtime, <Opener {...widgetFrame('chat/opener')} />);
    await vi.waitFor(() => expect(opener().getAttribute('aria-label')).toBe('Support chat, 1 new answer'));
    await open();
    await screen.findByText('Good day.');
    await vi.waitFor(() => expect([opener().getAttribute('aria-label'), platform.read]).toEqual(['Support chat', 2]));
  });

  it('reads what a stream tells of at once, asks nothing while it speaks, and polls again when it ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
    const streams: { readonly url: string; readonly emit: (name: string) => void; isClosed: boolean }[] = [];
    vi.stubGlobal('EventSource', class {
      private readonly listeners = new Map<string, () => void>();
      private readonly stream;
      constructor(url: string) {
        this.stream = { url, emit: (name: string) => this.listeners.get(name)?.(), isClosed: false };
        streams.push(this.stream);
      }
      addEventListener(name: string, listener: () => void): void {
        this.listeners.set(name, listener);
      }
      close(): void {
        this.stream.isClosed = true;
      }
    });
    const platform = platformOf({ messages: [message(1, 'customer', 'Hello?')] });
    const { runtime } = await show(platform);
    const asked = () => platform.asked.filter((call) => call.startsWith('GET')).length;
    const pass = async (ms: number) => await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
    await open();
    await pass(6_000);
    expect(streams.map(({ url }) => url)).toEqual([`/web-api/chat/stream?owner=${OWNER}`]);
    const before = asked();
    for (let ping = 0; ping < 4; ping += 1) {
      await pass(4_000);
      streams[0]!.emit('ping');
    }
    expect(asked()).toBe(before);
    platform.messages.push(message(2, 'person', 'Good day.'));
    streams[0]!.emit('news');
    await pass(100);
    expect([said(), asked()]).toEqual([expect.stringContaining('Good day.'), before + 1]);
    await act(async () => {
      streams[0]!.emit('error');
    });
    await pass(11_000);
    expect([streams[0]!.isClosed, asked()]).toEqual([true, before + 3]);
    runtime.session.end('left');
    expect(streams).toHaveLength(1);
    vi.useRealTimers();
  });

  it('sends a topic by a press, and what was typed by Enter, as text', async () => {
    const platform = platformOf();
    await show(platform);
    await open();
    const topics = within(await screen.findByRole('group', { name: 'What is it about?' }));
    await act(async () => void fireEvent.click(topics.getByRole('button', { name: 'A deposit or withdrawal' })));
    await vi.waitFor(() => expect(said()).toContain('A deposit or withdrawal'));
    await write('<img src=x onerror=alert(1)>');
    await vi.waitFor(() => expect(platform.messages).toHaveLength(2));
    expect([said()?.includes('<img src=x onerror=alert(1)>'), screen.getByRole('log').querySelector('img'), box().value]).toEqual([true, null, '']);
  });

  it('loses nothing that did not arrive: it stays, is tried again under its id, and is there once', async () => {
    const platform = platformOf({ refusals: [429] });
    const { unmount } = await show(platform);
    await open();
    await screen.findByRole('log');
    await write('Hello?');
    await screen.findByText(/Not sent\. You are writing very fast/);
    unmount();
    await show(platform);
    await open();
    await screen.findByText(/Not sent\./);
    platform.refusals.push('torn');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await vi.waitFor(() => expect(platform.messages).toHaveLength(1));
    await vi.waitFor(() => expect(screen.queryByText(/Sending/)).toBeNull());
    if (screen.queryByRole('button', { name: 'Try again' })) await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await vi.waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
    expect([platform.messages.length, screen.getAllByText('Hello?').length]).toEqual([1, 1]);
  });

  it('shows earlier messages by a press, and says that the chat did not come, with another try', async () => {
    const platform = platformOf({ messages: Array.from({ length: 5 }, (_none, at) => message(at + 1, 'person', `Text ${at + 1}`)), isDown: true });
    await show(platform);
    await open();
    await vi.waitFor(() => expect(screen.getByText('The chat could not be loaded.')).toBeDefined(), { timeout: 10_000 });
    platform.isDown = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await screen.findByText('Text 5');
    expect(screen.queryByText('Text 2')).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' })));
    await screen.findByText('Text 1');
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  }, 20_000);

  it('keeps nothing of a customer who signs out, and what a guest was typing when they sign in', async () => {
    const platform = platformOf({ messages: [message(1, 'person', 'As a guest')] });
    const { runtime } = await show(platform);
    await open();
    await screen.findByText('As a guest');
    await act(async () => void fireEvent.change(box(), { target: { value: 'Half a sentence' } }));
    Object.assign(platform, { messages: [message(1, 'person', 'As a customer')], owner: 'other-of-16-sign' });
    await act(async () => runtime.session.begin('12345678'));
    await screen.findByText('As a customer');
    expect([screen.queryByText('As a guest'), box().value]).toEqual([null, 'Half a sentence']);
    Object.assign(platform, { messages: [], owner: OWNER });
    await act(async () => runtime.session.end('left'));
    await vi.waitFor(() => expect([screen.queryByText('As a customer'), box().value]).toEqual([null, '']));
  });
});
