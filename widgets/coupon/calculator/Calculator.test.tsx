// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { couponType, couponTypeNames } from '../../../domain/coupon/index.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Calculator } from './Calculator.tsx';
import type { CalculatorProps } from './props.gen.ts';
import manifest from './widget.json' with { type: 'json' };

const props: CalculatorProps = { firstType: 'express', odds: [{ value: '1.85' }, { value: '2.10' }], stake: '20', mostSelections: 4, mostDeadHeat: 3, rows: 100 };
const ADDRESS_MS = 400;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(query = '', more: Partial<CalculatorProps> = {}, options: Parameters<typeof baseRuntime>[0] = {}) {
  const runtime = baseRuntime(options);
  const at = (text: string) => ({ path: 'betting-calculator', query: new URLSearchParams(text) });
  const view = await renderWidget(runtime, <Calculator {...widgetFrame('coupon/calculator')} {...props} {...more} />, at(query));
  return { runtime, goTo: (text: string) => view.goTo(at(text)) };
}

const leg = (number: number) => within(screen.getByRole('group', { name: `Selection ${number}` }));
const odds = (number: number) => leg(number).getByRole<HTMLInputElement>('textbox', { name: 'Odds' });
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' ').trim() ?? '';
const type = (element: Element, value: string) => fireEvent.change(element, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const described = (element: Element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('coupon/calculator', () => {
  it('offers the types of the domain, by their names there', async () => {
    const names = Object.values(couponTypeNames);
    const values = manifest.props.firstType.values;
    expect([[...values].sort(), manifest.props.types.items.fields.type.values]).toEqual([[...names].sort(), values]);
    await show();
    const options = within(screen.getByRole('combobox', { name: 'Coupon type' })).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual(Object.values(couponType).map((id) => couponTypeNames[id]));
  });

  it('counts what it begins with, and anew with each change', async () => {
    await show();
    expect([figure('Possible win'), figure('Payout by these results'), figure('Number of bets')]).toEqual(['RUB 77.70', 'RUB 77.70', '1']);
    type(odds(2), '3');
    expect(figure('Possible win')).toBe('RUB 111.00');
    type(leg(2).getByRole('combobox', { name: 'Result' }), 'l');
    expect([figure('Possible win'), figure('Payout by these results'), figure('Profit or loss')]).toEqual(['RUB 111.00', 'RUB 0.00', '-RUB 20.00']);
    type(leg(2).getByRole('combobox', { name: 'Result' }), 'd2');
    expect(figure('Payout by these results')).toBe('RUB 55.50');
    expect(screen.getByText(/^1 selection has no result yet/)).toBeDefined();
  });

  it('has a row for each line, and says how many there are where it shows a part', async () => {
    await show('t=lucky&s=70&o=2&o=3.5&o=4&r=w&r=w&r=l', { rows: 5 });
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual(['1', '2', '3', '1 · 2', '1 · 3']);
    expect(screen.getByText(/The first 5 of 7 lines/)).toBeDefined();
    expect(figure('Stake a bet')).toBe('RUB 10.00');
  });

  it('tells what is wrong with a field once it is left, and leads to the first of them when it is sent', async () => {
    await show();
    type(odds(2), '0.5');
    expect(odds(2).getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('Put right the fields above to see the figures.', { selector: 'p' })).toBeDefined();
    fireEvent.blur(odds(2));
    expect([odds(2).getAttribute('aria-invalid'), described(odds(2))]).toEqual(['true', 'Enter odds, for example 2.50']);
    type(screen.getByRole('textbox', { name: 'Total stake' }), '');
    press('Calculate');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Total stake' }));
    type(screen.getByRole('textbox', { name: 'Total stake' }), '1,5');
    type(odds(2), '2');
    press('Calculate');
    expect([document.activeElement?.textContent, figure('Total stake')]).toEqual(['Result', 'RUB 1.50']);
  });

  it('keeps the focus in a selection that is there when one comes or goes, up to as many as it takes', async () => {
    await show();
    press('Add a selection');
    expect(document.activeElement).toBe(odds(3));
    press('Add a selection');
    expect([screen.getByRole<HTMLButtonElement>('button', { name: 'Add a selection' }).disabled, screen.getByText('The calculator takes at most 4 selections.').tagName]).toEqual([true, 'P']);
    press('Take out selection 4');
    expect(document.activeElement).toBe(odds(3));
    press('Take out selection 1');
    expect([document.activeElement === odds(1), odds(1).value]).toEqual([true, '2.10']);
  });

  it('has bankers in a system, a stake a bet in singles and a stake a block in a conditional bet', async () => {
    await show('t=system&k=2&s=600&o=1.90&o=2.00&o=2.50&o=1.5');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'System' }).selectedOptions[0]?.textContent).toBe('2 of 4 (6 bets)');
    type(leg(4).getByRole('combobox', { name: 'Role' }), '0');
    expect([figure('Number of bets'), figure('Possible win')]).toEqual(['3', 'RUB 4,065.00']);
    type(screen.getByRole('combobox', { name: 'Coupon type' }), 'singles');
    type(leg(2).getByRole('textbox', { name: 'Stake' }), '5');
    expect(figure('Total stake')).toBe('RUB 1,805.00');
    type(screen.getByRole('combobox', { name: 'Coupon type' }), 'conditional');
    expect(screen.getAllByRole('textbox', { name: /^Stake on block/ })).toHaveLength(4);
    expect(described(screen.getByRole('textbox', { name: 'Stake on block 2' }))).toBe('Empty: all that was won so far.');
  });

  it('says in the words of the coupon what cannot be: too few, too many lines', async () => {
    await show(`t=system&k=10&o=2${'&o=1.5'.repeat(19)}`, { mostSelections: 40 });
    expect(screen.getByText('Too many lines: at most 10000')).toBeDefined();
    type(screen.getByRole('combobox', { name: 'Coupon type' }), 'single');
    expect(screen.getByText('Too many events: at most 1', { selector: 'p' })).toBeDefined();
  });

  it('reads and writes odds in the view of the visitor, and keeps exact ones that nobody changes', async () => {
    const { runtime } = await show('o=1.909&o=2.5', {}, { ui: { oddsView: 2 } });
    expect([odds(1).value, odds(2).value, screen.getByText('Possible win', { selector: 'dt' }).parentElement?.textContent]).toEqual(['-110', '+150', expect.stringContaining('95.45')]);
    expect(document.querySelector<HTMLInputElement>('input[name=v]')?.value).toBe('2');
    type(odds(2), '+200');
    fireEvent.blur(odds(2));
    expect([odds(2).value, figure('Possible win')]).toEqual(['+200', 'RUB 114.54']);
    expect(runtime.visited).toEqual([]);
  });

  it('says of each value of a link that it did not take why, until the field is changed', async () => {
    await show('t=jackpot&v=9&o=2&o=<b>&r=cancelled&s=abc');
    expect(screen.getByText(/names an odds format that is not here/)).toBeDefined();
    expect([screen.getByRole('combobox', { name: 'Coupon type' }), leg(1).getByRole('combobox'), odds(2), screen.getByRole('textbox', { name: 'Total stake' })].map(described)).toEqual([
      'The link names a type that is not here; this one stands in for it.', 'The link names a result that is not here; it counts as not known.', 'Enter odds, for example 2.50', 'Enter a stake above zero',
    ]);
    type(leg(1).getByRole('combobox'), 'w');
    expect(described(leg(1).getByRole('combobox'))).toBeUndefined();
  });

  it('follows with its address, an entry for what was looked at, and another address with its fields', async () => {
    vi.useFakeTimers();
    const { runtime, goTo } = await show('o=2&o=3&t=express&s=10');
    type(odds(1), '4');
    type(odds(1), '4.5');
    act(() => void vi.advanceTimersByTime(ADDRESS_MS));
    expect(runtime.visited).toEqual(['/en/betting-calculator?t=express&s=10&o=4.50&o=3.00']);
    // Its own address tells it nothing.
    await goTo('t=express&s=10&o=4.50&o=3.00');
    expect(odds(1).value).toBe('4.5');
    await goTo('o=2&o=3&t=express&s=10');
    expect(odds(1).value).toBe('2.00');
    type(odds(2), '8');
    press('Calculate');
    expect(runtime.visited.at(-1)).toBe('/en/betting-calculator?t=express&s=10&o=2.00&o=8.00');
  });

  it('copies the link that holds it', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await show('t=chain&s=10&o=2&o=3&r=w&r=l');
    await act(async () => press('Copy the link'));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/en\/betting-calculator\?t=chain&s=10&o=2\.00&o=3\.00&r=w&r=l$/));
    expect(screen.getByText('Link copied. It holds everything you have filled in.')).toBeDefined();
    type(odds(1), '5');
    expect(screen.queryByText(/^Link copied/)).toBeNull();
  });

  it('is a form that is sent to its own address where no script runs', async () => {
    await show('t=blocks&k=2&s=600&o=1.5&o=1.7&o=1.2&o=2.2&b=0&b=1&b=2&b=3');
    const form = document.querySelector('form');
    const sent = new URLSearchParams(form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : []);
    expect([form?.getAttribute('action'), form?.method, sent.toString()]).toEqual(['/en/betting-calculator', 'get', 't=blocks&k=2&s=600&o=1.50&r=&b=0&o=1.70&r=&b=1&o=1.20&r=&b=2&o=2.20&r=&b=3']);
    // Enter in a field sends it: the first button that sends is the one that calculates.
    expect(form?.querySelector('button[type=submit]')?.textContent).toBe('Calculate');
  });
});
