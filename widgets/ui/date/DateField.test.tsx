// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DateField, type DateFieldProps, type DateFieldTexts } from './DateField.tsx';

// A busy machine takes longer to read this code than a test waits for it.
beforeAll(async () => void (await import('./DateSegments.tsx')));
// The DOM of tests tells of a selection while it is being made, and React Aria answers by making it again; browsers tell later.
beforeEach(() => vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const texts: Readonly<Record<string, DateFieldTexts>> = {
  'en-GB': { blank: { day: 'dd', month: 'mm', year: 'yyyy' }, blankSpoken: 'Empty', chosen: (date) => `Chosen day: ${date}` },
  ru: { blank: { day: 'дд', month: 'мм', year: 'гггг' }, blankSpoken: 'Не заполнено', chosen: (date) => `Выбранная дата: ${date}` },
  ar: { blank: { day: 'يوم', month: 'شهر', year: 'سنة' }, blankSpoken: 'فارغ', chosen: (date) => `التاريخ: ${date}` },
};
const english = texts['en-GB'] as DateFieldTexts;

function Sample(props: Partial<DateFieldProps>) {
  return (
    <form>
      <DateField label="From" name="from" defaultDay="2026-10-23" locale="en-GB" texts={english} {...props} />
    </form>
  );
}

/** The field as it is when the code of its parts has come. */
async function show(locale: string, props: Partial<DateFieldProps> = {}) {
  render(<Sample locale={locale} texts={texts[locale] ?? english} {...props} />);
  const group = await screen.findByRole('group', { name: 'From' });
  const parts = () => [...group.querySelectorAll<HTMLElement>('[role=spinbutton]')];
  return { group, parts, read: () => (group.textContent ?? '').replaceAll(/[\u200e\u200f]/g, ''), sent: () => document.querySelector<HTMLInputElement>('input[name=from]')?.value };
}

/** Types into whatever has the focus, as the browser tells it: each key where the one before it has left the focus. */
async function type(keys: string) {
  for (const data of keys) {
    await act(async () => document.activeElement?.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true, cancelable: true })));
  }
}

async function clear(part: HTMLElement | undefined) {
  act(() => part?.focus());
  for (let times = 0; times < 4; times += 1) await act(async () => part && fireEvent.keyDown(part, { key: 'Backspace' }));
}

describe('DateField', () => {
  it('is the browser’s own field in the page of the server, so that it works without scripts', () => {
    const html = renderToString(<Sample maxDay="2026-11-21" />);
    expect(html).toMatch(/<label[^>]*for="([^"]+)"[^>]*>From<\/label>.*<input[^>]*id="\1"/);
    expect(html).toContain('type="date"');
    expect(html).toContain('value="2026-10-23"');
    expect(html).not.toContain('style=');
  });

  it.each([
    ['en-GB', '23/10/2026', '05032025', '05/03/2025'],
    ['ru', '23.10.2026', '05032025', '05.03.2025'],
    ['ar', '23/10/2026', '05032025', '05/03/2025'],
    ['ar', '23/10/2026', '٠٥٠٣٢٠٢٥', '05/03/2025'],
  ])('in %s shows %s, and takes %s for %s', async (locale, shown, keys, typed) => {
    const { parts, read, sent } = await show(locale);
    expect(read()).toBe(shown);
    act(() => parts()[0]?.focus());
    await type(keys);
    expect([read(), sent()]).toEqual([typed, '2025-03-05']);
  });

  it('steps by the arrow keys', async () => {
    const { parts, sent } = await show('ru');
    const [day, month] = parts();
    act(() => day?.focus());
    await act(async () => day && fireEvent.keyDown(day, { key: 'ArrowUp' }));
    await act(async () => month && fireEvent.keyDown(month, { key: 'ArrowDown' }));
    expect(sent()).toBe('2026-09-24');
  });

  it.each(['en-GB', 'ru', 'ar'])('in %s says what stands where nothing is typed, and speaks it', async (locale) => {
    const { group, parts } = await show(locale);
    const [day] = parts();
    const spoken = () => document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(spoken()).toBe(texts[locale]?.chosen(new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { day: '2-digit', month: 'long', year: 'numeric' }).format(new Date(2026, 9, 23))));
    await clear(day);
    expect(day?.textContent).toBe(texts[locale]?.blank.day);
    expect(day?.getAttribute('aria-valuetext')).toBe(texts[locale]?.blankSpoken);
    expect(spoken()).toBeUndefined();
  });

  it('sends what was typed of a day, so that the form can refuse it, and nothing when all parts are blank', async () => {
    const { parts, sent } = await show('en-GB');
    const [day, month, year] = parts();
    await clear(day);
    expect(sent()).toBe('2026-10-?');
    await clear(month);
    await clear(year);
    expect(sent()).toBe('');
  });

  it('keeps a day that no calendar has when the field loses the focus', async () => {
    const { parts, read, sent } = await show('en-GB');
    const [day, , year] = parts();
    act(() => day?.focus());
    await type('3102');
    act(() => year?.blur());
    expect([read(), sent()]).toEqual(['31/02/2026', '2026-02-31']);
  });

  it('names each part after itself and the field, and tells what is wrong', async () => {
    render(<p id="wrong">No such day</p>);
    const { parts } = await show('en-GB', { isInvalid: true, describedBy: 'wrong' });
    const named = parts().map((part) => (part.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)).map((element) => (element === part ? part.getAttribute('aria-label') : element?.textContent)).join(''));
    expect(named).toEqual(['day, From', 'month, From', 'year, From']);
    expect(parts().every((part) => part.getAttribute('aria-invalid') === 'true' && part.getAttribute('aria-describedby')?.includes('wrong'))).toBe(true);
  });

  it('is sent by Enter', async () => {
    const { parts } = await show('en-GB');
    let isSent = false;
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      isSent = true;
    });
    await act(async () => parts()[1] && fireEvent.keyDown(parts()[1] as HTMLElement, { key: 'Enter' }));
    expect(isSent).toBe(true);
  });
});
