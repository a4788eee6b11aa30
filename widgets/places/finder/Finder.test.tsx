// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Finder } from './Finder.tsx';

/** Wednesday, 11:00 in Madrid. */
const NOW_MS = Date.UTC(2026, 11, 2, 10);
const days = { wed: '09:00-13:00 15:00-24:00', thu: '10:00-12:00' };
const place = (id: string, cityId: string, more: object = {}) => ({ id, cityId, street: 'Harbour Street', house: '14', lat: 10, lng: 20, timeZone: 'Europe/Madrid', days, holidays: {}, can: ['pay-in'], hasStep: false, ...more });
const ANSWER = {
  cities: [{ id: 'lumen', name: 'Port Lúmen' }, { id: 'halvara', name: 'Halvara' }],
  places: [
    place('l1', 'lumen'),
    place('l2', 'lumen', { street: 'Mill Road', lat: 10.01, days: { thu: '10:00-12:00' }, hasStep: true, can: ['pay-in', 'pay-out'] }),
    place('h1', 'halvara', { street: 'Station Square', lat: 11, lng: 21, can: ['pay-in', 'bet'] }),
  ],
};

async function show({ answer = ANSWER, query = {}, hasSearch = true, perPage = 12 }: { readonly answer?: object; readonly query?: Readonly<Record<string, string>>; readonly hasSearch?: boolean; readonly perPage?: number } = {}) {
  const fetch: typeof globalThis.fetch = async () => Response.json(answer);
  const runtime = baseRuntime({ fetch, nowMs: () => NOW_MS });
  await renderWidget(runtime, <Finder {...widgetFrame('places/finder')} list="terminals" title="Terminals" headingLevel="part" hasSearch={hasSearch} perPage={perPage} />, { query: new URLSearchParams(query) });
  await screen.findAllByRole('heading', { level: 3 });
  const shown = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return { shown, press };
}

function withPosition(answer: (good: PositionCallback, bad: PositionErrorCallback) => void): ReturnType<typeof vi.fn> {
  const getCurrentPosition = vi.fn(answer);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

describe('places/finder', () => {
  it('says of each place whether it is open, until when, or from when on', async () => {
    await show();
    const [first, second] = screen.getAllByRole('listitem').filter((item) => item.id.startsWith('place-'));
    expect(within(first as HTMLElement).getByText('Open until 13:00')).toBeDefined();
    expect(within(second as HTMLElement).getByText('Closed, opens tomorrow at 10:00')).toBeDefined();
  });

  it('finds by words of city and street without capitals and accents, and says when nothing fits', async () => {
    const { shown, press } = await show();
    const type = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } });
    type('lumen mill');
    expect(shown()).toEqual(['14 Mill Road Port Lúmen']);
    type('nowhere');
    expect([shown(), screen.getByText('No place fits')]).toEqual([[], expect.anything()]);
    await press('Show all places');
    expect(shown()).toHaveLength(3);
  });

  it('keeps what is open now, what can be done, and what has no step', async () => {
    const { shown, press } = await show();
    await press('Open now');
    expect(shown()).toEqual(['14 Harbour Street Port Lúmen', '14 Station Square Halvara']);
    await press('Place a bet');
    expect(shown()).toEqual(['14 Station Square Halvara']);
    await press('Open now');
    await press('Place a bet');
    await press('Without a step');
    expect(shown()).toHaveLength(2);
  });

  it('sorts by distance after a press, asks for the position only then, and forgets it with the next one', async () => {
    const asked = withPosition((good) => good({ coords: { latitude: 11, longitude: 21.01 } } as GeolocationPosition));
    const { shown, press } = await show();
    expect(asked).not.toHaveBeenCalled();
    await press('Near me');
    expect(shown()[0]).toBe('14 Station Square Halvara');
    expect(screen.getByText('1.1 km away')).toBeDefined();
    expect(screen.getByText('Sorted by distance. Your position stays in this browser.')).toBeDefined();
    await press('Near me');
    expect(shown()[0]).toBe('14 Harbour Street Port Lúmen');
  });

  it.each([[1, /The browser does not tell/], [2, /cannot be found out right now/], [3, /took too long/]])('says in words why there is no position: %d', async (code, text) => {
    withPosition((_good, bad) => bad({ code } as GeolocationPositionError));
    const { shown, press } = await show();
    await press('Near me');
    expect(screen.getByText(text)).toBeDefined();
    expect(shown()).toHaveLength(3);
  });

  it('shows cities on the plan until one is chosen, then its places with the numbers of the list', async () => {
    await show();
    const plan = () => screen.getByRole('group', { name: 'Plan of the places' });
    expect(within(plan()).getAllByRole('link').map((mark) => mark.getAttribute('aria-label'))).toEqual(['Port Lúmen: 2 places', 'Halvara: 1 place']);
    expect(within(plan()).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/\?city=lumen$/);
    document.body.replaceChildren();
    await show({ query: { city: 'lumen' } });
    expect(within(plan()).getAllByRole('link').map((mark) => [mark.getAttribute('href'), mark.getAttribute('aria-label')])).toEqual([
      ['#place-l1', '1: 14 Harbour Street, Port Lúmen'],
      ['#place-l2', '2: 14 Mill Road, Port Lúmen'],
    ]);
    for (const id of ['place-l1', 'place-l2']) expect(document.getElementById(id)).not.toBeNull();
  });

  it('shows many in pages, whose addresses keep what is looked for', async () => {
    const places = Array.from({ length: 300 }, (_none, index) => place(`l${String(index)}`, 'lumen', { house: String(index + 1) }));
    const { shown } = await show({ answer: { ...ANSWER, places }, query: { city: 'lumen', page: '3' }, perPage: 10 });
    expect([shown().length, shown()[0]]).toEqual([10, '21 Harbour Street Port Lúmen']);
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toMatch(/\?city=lumen&page=2$/);
  });

  it('leads into a map program by the coordinates, which can be copied too', async () => {
    await show({ hasSearch: false });
    expect(screen.getAllByRole('link', { name: 'Open in a map app: 14 Harbour Street' })[0]?.getAttribute('href')).toBe('geo:10,20');
    expect(screen.getAllByText('10.00000, 20.00000')).toHaveLength(1);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
