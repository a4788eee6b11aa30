// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Field } from '../field/Field.tsx';
import { Combobox } from './Combobox.tsx';
import { findOptions, foldLetters } from './comboboxOptions.ts';

const options = [
  { value: 'ci', label: 'Côte d’Ivoire', words: 'CI' },
  { value: 'de', label: 'Deutschland', words: 'Germany DE' },
  { value: 'ge', label: 'Грузия', hint: '+995', words: 'Georgia' },
  { value: 'gb', label: 'United Kingdom', words: 'GB' },
  { value: 'us', label: 'United States', words: 'US' },
];

function Sample({ initial = '', told }: { readonly initial?: string; readonly told?: (value: string) => void }) {
  const [value, setValue] = useState(initial);
  const handleChange = (next: string) => {
    told?.(next);
    setValue(next);
  };
  return (
    <form>
      <Field label="Country" isRequired>
        {(control) => <Combobox control={control} label="Country" name="country" options={options} value={value} onValueChange={handleChange} texts={{ noMatch: 'Nothing found', choose: 'Choose' }} />}
      </Field>
    </form>
  );
}

function show(initial?: string) {
  const told: string[] = [];
  const { container } = render(<Sample {...(initial !== undefined && { initial })} told={(value) => void told.push(value)} />);
  const box = screen.getByRole<HTMLInputElement>('combobox');
  const sent = () => new FormData(container.querySelector('form') ?? undefined).get('country');
  const names = () => screen.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent);
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.querySelector('span')?.textContent;
  const type = (text: string) => fireEvent.change(box, { target: { value: text } });
  const press = (key: string) => fireEvent.keyDown(box, { key });
  return { box, sent, names, active, type, press, told };
}

describe('Combobox', () => {
  it('is the browser’s own select before it is hydrated, with all it offers', () => {
    const html = renderToString(<Sample initial="de" />);
    expect([...html.matchAll(/<option value="(\w*)"/g)].map(([, value]) => value)).toEqual(['ci', 'de', 'ge', 'gb', 'us']);
    expect(html).toContain('<option value="de" selected=""');
    expect(html).not.toContain('role="combobox"');
  });

  it('takes the select’s place with what was chosen there before, and not while it is in use', async () => {
    document.body.innerHTML = `<div id="served">${renderToString(<Sample initial="de" />)}</div>`;
    const served = document.getElementById('served') as HTMLElement;
    const select = served.querySelector('select') as HTMLSelectElement;
    select.value = 'us';
    select.focus();
    const { hydrateRoot } = await import('react-dom/client');
    const root = await act(async () => hydrateRoot(served, <Sample initial="de" />));
    expect(served.querySelector('[role=combobox]')).toBeNull();
    await act(async () => select.blur());
    expect(served.querySelector<HTMLInputElement>('[role=combobox]')?.value).toBe('United States');
    await act(async () => root.unmount());
    document.body.innerHTML = '';
  });

  it('finds by the beginning of words in any script, without marks, and by other words after those', () => {
    const found = (typed: string) => findOptions(options, typed).map(({ value }) => value);
    expect([found('cote'), found('states'), found('гру'), found('germ'), found('+99'), found('995'), found('ge'), found('zz'), found(' ')]).toEqual([
      ['ci'], ['us'], ['ge'], ['de'], ['ge'], ['ge'], ['de', 'ge'], [], ['ci', 'de', 'ge', 'gb', 'us'],
    ]);
    expect(foldLetters('  ÉCOLE ')).toBe('ecole');
  });

  it('is worked by the keyboard: arrows move, Enter chooses, Escape leaves all as it was', () => {
    const { box, sent, active, press, type, names } = show('de');
    press('ArrowDown');
    expect([box.getAttribute('aria-expanded'), active()]).toEqual(['true', 'Deutschland']);
    press('ArrowDown');
    press('Enter');
    expect([sent(), box.value, box.getAttribute('aria-expanded')]).toEqual(['ge', 'Грузия', 'false']);
    type('unit');
    expect([names(), active()]).toEqual([['United Kingdom', 'United States'], 'United Kingdom']);
    press('ArrowUp');
    expect(active()).toBe('United States');
    press('Escape');
    expect([sent(), box.value, names()]).toEqual(['ge', 'Грузия', []]);
  });

  it('chooses by a press, and keeps the focus in the box', () => {
    const { box, sent } = show();
    fireEvent.click(box);
    const option = screen.getByRole('option', { name: 'United States' });
    expect(fireEvent.pointerDown(option)).toBe(false);
    fireEvent.click(option);
    expect(sent()).toBe('us');
  });

  it('takes what is typed or filled in whole, and keeps what names nothing', () => {
    const { box, sent, type } = show();
    type('germany');
    fireEvent.blur(box);
    expect([sent(), box.value]).toEqual(['de', 'Deutschland']);
    type('Atlantis');
    expect(screen.getByRole('status').textContent).toBe('Nothing found');
    fireEvent.blur(box);
    expect([sent(), box.value]).toEqual(['Atlantis', 'Atlantis']);
    type('');
    fireEvent.blur(box);
    expect(sent()).toBe('');
  });

  it('tells each choice once', () => {
    const { box, told, type } = show('de');
    fireEvent.click(box);
    fireEvent.blur(box);
    type('deu');
    fireEvent.blur(box);
    expect(told).toEqual([]);
  });

  describe('that takes what is typed', () => {
    const cities = [{ value: 'Berlin', label: 'Berlin', words: 'Берлин' }, { value: 'Munich', label: 'Munich', words: 'München' }];

    function Own({ list, told }: { readonly list: readonly { readonly value: string; readonly label: string }[]; readonly told: (value: string) => void }) {
      const [value, setValue] = useState('');
      const handleChange = (next: string) => {
        told(next);
        setValue(next);
      };
      return (
        <form>
          <Field label="City">
            {(control) => <Combobox control={control} label="City" name="city" takesOwn options={list} value={value} onValueChange={handleChange} texts={{ noMatch: 'Kept as typed', choose: 'Choose' }} />}
          </Field>
        </form>
      );
    }

    function showOwn(list = cities) {
      const told: string[] = [];
      const { container, rerender } = render(<Own list={list} told={(value) => void told.push(value)} />);
      const box = screen.getByLabelText<HTMLInputElement>(/City/);
      const sent = () => new FormData(container.querySelector('form') ?? undefined).get('city');
      const type = (text: string) => fireEvent.change(box, { target: { value: text } });
      const grow = () => rerender(<Own list={cities} told={() => undefined} />);
      return { box, sent, type, told, grow };
    }

    it('is a text box before it is hydrated', () => {
      const html = renderToString(<Own list={cities} told={() => undefined} />);
      expect([html.includes('<select'), html.includes('type="text"'), html.includes('name="city"')]).toEqual([false, true, true]);
    });

    it('keeps what is typed with each letter, proposes without choosing, and says when nothing is found', () => {
      const { box, sent, type } = showOwn();
      type('Mun');
      expect([sent(), box.getAttribute('aria-activedescendant'), screen.getAllByRole('option').length]).toEqual(['Mun', null, 1]);
      // Enter with nothing chosen sends the form.
      expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(true);
      expect([sent(), box.value, screen.queryByRole('listbox')]).toEqual(['Mun', 'Mun', null]);
      type('Little Village');
      expect(screen.getByRole('status').textContent).toBe('Kept as typed');
      fireEvent.keyDown(box, { key: 'Escape' });
      expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['Little Village', 'false']);
      fireEvent.blur(box);
      expect([sent(), box.value]).toEqual(['Little Village', 'Little Village']);
    });

    it('takes an option by arrow and Enter, by its whole name however it is written, and by its name elsewhere', () => {
      const { box, sent, type } = showOwn();
      type('münch');
      fireEvent.keyDown(box, { key: 'ArrowDown' });
      expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
      expect([sent(), box.value]).toEqual(['Munich', 'Munich']);
      type(' berlin ');
      fireEvent.blur(box);
      expect([sent(), box.value]).toEqual(['Berlin', 'Berlin']);
    });

    it('is a plain box without options, and the same box when they come', () => {
      const { box, type, sent, grow } = showOwn([]);
      expect([box.getAttribute('role'), box.getAttribute('aria-expanded'), box.placeholder, fireEvent.keyDown(box, { key: 'ArrowDown' })]).toEqual([null, null, '', true]);
      type('Graz');
      expect([sent(), screen.queryByRole('listbox'), screen.queryByRole('status')]).toEqual(['Graz', null, null]);
      grow();
      expect([screen.getByRole('combobox') === box, box.value]).toEqual([true, 'Graz']);
    });
  });
});
