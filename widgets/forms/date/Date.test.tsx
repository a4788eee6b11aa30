// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Date as DateField } from './Date.tsx';
import { monthNames, partOrder } from './dateParts.ts';

async function show(country = 'de') {
  const runtime = baseRuntime({ facts: { 'request.country': country }, nowMs: () => Date.UTC(2026, 10, 27) });
  const { container } = await renderWidget(runtime, <DateField {...widgetFrame('forms/date')} name="birthday" label="Date of birth" isRequired requiredIn={[]} isBirthday />);
  const box = (part: string) => container.querySelector(`[name="birthday.${part}"]`) as HTMLInputElement;
  const type = (day: string, month: string, year: string) => {
    for (const [part, value] of Object.entries({ day, month, year })) fireEvent.change(box(part), { target: { value } });
    fireEvent.blur(box('year'));
  };
  const error = () => (box('day').getAttribute('aria-invalid') === 'true' ? document.getElementById(box('day').getAttribute('aria-describedby') ?? '')?.textContent : undefined);
  return { container, box, type, error };
}

beforeEach(() => sessionStorage.clear());

describe('forms/date', () => {
  it('has three parts that browsers fill in with a birthday, each with a name', async () => {
    const { box } = await show();
    expect(['day', 'month', 'year'].map((part) => [box(part).getAttribute('autocomplete'), box(part).labels?.[0]?.textContent])).toEqual([['bday-day', 'Day'], ['bday-month', 'Month'], ['bday-year', 'Year']]);
    expect(screen.getByRole('group').querySelector('legend')?.textContent).toBe('Date of birth');
  });

  it('has the order and the months of the language', () => {
    expect([partOrder('en-GB'), partOrder('en-US'), partOrder('ru'), monthNames('es')[0]]).toEqual([['day', 'month', 'year'], ['month', 'day', 'year'], ['day', 'month', 'year'], { value: '01', label: 'enero' }]);
  });

  it.each([
    ['5', '03', '2000', undefined],
    ['31', '02', '2000', 'There is no such day. Check day, month and year.'],
    ['5', '', '2000', 'There is no such day. Check day, month and year.'],
    ['5', '03', '2010', 'The minimum age in your country is 18'],
    ['٥', '03', '٢٠٠٠', undefined],
  ])('says of %s %s %s when it is left: %s', async (day, month, year, text) => {
    const { type, error } = await show();
    type(day, month, year);
    expect(error()).toBe(text);
  });

  it('says nothing while somebody goes from one part to the next', async () => {
    const { box, error } = await show();
    fireEvent.change(box('day'), { target: { value: '5' } });
    fireEvent.blur(box('day'), { relatedTarget: box('month') });
    expect(error()).toBeUndefined();
  });

  it('keeps a day that is typed in part', async () => {
    const { type } = await show();
    type('5', '', '2000');
    expect(sessionStorage.getItem('forms.v1.node')).toBe('{"birthday":"2000-?-05"}');
    const { box } = await show();
    expect(['day', 'month', 'year'].map((part) => box(part).value)).toEqual(['5', '', '2000']);
  });
});
