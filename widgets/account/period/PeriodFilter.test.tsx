// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { PeriodFilter, usePeriod } from './PeriodFilter.tsx';

const FROM = '1969-03-05';
const queryOf = (toDay: string) => ({ query: new URLSearchParams({ from: FROM, to: toDay }) });

function Filter() {
  return <PeriodFilter period={usePeriod()} kept={{}} />;
}

describe('the days of one’s own', () => {
  it('stay the same form for days that it has sent, however late the address shows them, and are a new one for others', async () => {
    const view = await renderWidget(baseRuntime(), <Filter />, queryOf('1969-03-06'));
    const form = () => screen.getByRole<HTMLFormElement>('form');
    const [first, last] = [form(), form().querySelector<HTMLInputElement>('input[name=to]')];
    for (const day of ['1969-03-07', '1969-03-08']) {
      if (last) last.value = day;
      fireEvent.submit(first);
    }
    await view.goTo(queryOf('1969-03-07'));
    await view.goTo(queryOf('1969-03-08'));
    expect(form(), 'who types on is not disturbed').toBe(first);
    await view.goTo(queryOf('1969-03-09'));
    expect(form()).not.toBe(first);
    expect(form().querySelector<HTMLInputElement>('[name=to]')?.value).toBe('1969-03-09');
  });
});
