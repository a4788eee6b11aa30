// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { faultOf, readFieldRule } from '../../../domain/forms/index.ts';
import { testDictionaries } from '../../../tests/setup/baseConfigs.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Country } from '../country/Country.tsx';
import { FormFrame } from '../parts/FormFrame.tsx';
import { Region } from '../region/Region.tsx';
import { City } from './City.tsx';

const REGIONS = [{ id: 'de-by', name: 'Bavaria', words: '' }, { id: 'de-be', name: 'Berlin', words: '' }];
const CITIES: Readonly<Record<string, readonly object[]>> = {
  'de ': [{ name: 'Berlin', words: '' }, { name: 'Munich', words: 'München Мюнхен' }, { name: 'Nuremberg', words: '' }],
  'de de-by': [{ name: 'Munich', words: 'München Мюнхен' }, { name: 'Nuremberg', words: '' }],
};

/** Country, region and city of one form. */
async function show({ fails = false, country = 'de', isRequired = false } = {}) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname, searchParams } = new URL((input as Request).url);
    const of = searchParams.get('country') ?? '';
    if (pathname.endsWith('/regions')) return Response.json(of === 'de' ? REGIONS : []);
    const key = `${of} ${searchParams.get('region') ?? ''}`;
    asked.push(key);
    return fails ? Response.json({ status: 500, code: 'INTERNAL' }, { status: 500 }) : Response.json(CITIES[key] ?? []);
  };
  const sent: object[] = [];
  const onSubmit = async (values: object) => {
    sent.push(values);
    return null;
  };
  const common = { isRequired: false, requiredIn: [] };
  const view = await renderWidget(
    baseRuntime({ fetch, language: 'en', facts: { 'request.country': country } }),
    <FormFrame keptAs="join" submitLabel="Go" isKept onSubmit={onSubmit}>
      <Country {...widgetFrame('forms/country', 'join.country')} {...common} name="country" label="Country" />
      <Region {...widgetFrame('forms/region', 'join.region')} {...common} name="region" label="Region" />
      <City {...widgetFrame('forms/city', 'join.city')} {...common} isRequired={isRequired} name="city" label="City" maxLength={80} />
    </FormFrame>,
  );
  await settle();
  const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const choose = async (input: HTMLInputElement, typed: string) => {
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await settle();
  };
  const city = box(/^City/);
  const names = () => screen.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent);
  const offered = () => {
    fireEvent.click(city);
    const shown = names();
    fireEvent.keyDown(city, { key: 'Escape' });
    return shown;
  };
  const submit = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    await settle();
    return sent.at(-1);
  };
  const told = () => document.getElementById(city.getAttribute('aria-describedby') ?? '')?.textContent;
  return { ...view, asked, city, country: box(/^Country/), region: box(/^Region/), choose, offered, names, submit, told };
}

const settle = () => act(() => new Promise((resolve) => void setTimeout(resolve)));

beforeEach(() => sessionStorage.clear());

describe('forms/city', () => {
  it('proposes the cities of the country, then those of the chosen region, and sends the name', async () => {
    const { city, region, choose, offered, submit, asked } = await show();
    expect(offered()).toEqual(['Berlin', 'Munich', 'Nuremberg']);
    await choose(region, 'Bavaria');
    expect([offered(), asked]).toEqual([['Munich', 'Nuremberg'], ['de ', 'de de-by']]);
    fireEvent.change(city, { target: { value: 'мюнх' } });
    fireEvent.keyDown(city, { key: 'ArrowDown' });
    fireEvent.keyDown(city, { key: 'Enter' });
    expect(city.value).toBe('Munich');
    expect(await submit()).toEqual({ country: 'de', region: 'de-by', city: 'Munich' });
  });

  it('takes a city that is not listed as it is typed, and says so', async () => {
    const { city, submit } = await show();
    fireEvent.change(city, { target: { value: 'Bad  Muskau' } });
    expect(screen.getByText('Not in the list. It will be kept as you type it.')).toBeTruthy();
    fireEvent.blur(city);
    expect(city.value).toBe('Bad  Muskau');
    expect(await submit()).toEqual({ country: 'de', city: 'Bad Muskau' });
  });

  it('refuses what is no name, and a name that is too long, and keeps them', async () => {
    const { city, submit, told } = await show();
    fireEvent.change(city, { target: { value: '<Berlin>' } });
    expect([await submit(), told(), city.value]).toEqual([undefined, 'Some characters here do not fit. Please check them.', '<Berlin>']);
    fireEvent.change(city, { target: { value: 'a'.repeat(81) } });
    expect([await submit(), told()]).toEqual([undefined, 'Use no more than 80 characters']);
  });

  it('is a plain box for a country without a list, required where the form says so', async () => {
    const { city, submit, told } = await show({ country: 'fr', isRequired: true });
    expect([city.getAttribute('role'), city.required, await submit(), told()]).toEqual([null, true, undefined, 'Please fill this in']);
    fireEvent.change(city, { target: { value: 'Lyon' } });
    expect(await submit()).toEqual({ country: 'fr', city: 'Lyon' });
  });

  it('is typed where the list does not come, and asks for it again when it is opened', async () => {
    const { city, asked, submit } = await show({ fails: true });
    fireEvent.change(city, { target: { value: 'Ulm' } });
    fireEvent.click(city);
    await settle();
    expect(asked).toEqual(['de ', 'de ']);
    expect(await submit()).toEqual({ country: 'de', city: 'Ulm' });
  });

  it('is left with its country when it was one of its list, and stays when it was typed', async () => {
    const { city, country, choose } = await show();
    fireEvent.change(city, { target: { value: 'Salem' } });
    await choose(country, 'France');
    expect(city.value).toBe('Salem');
    await choose(country, 'Germany');
    fireEvent.change(city, { target: { value: 'Munich' } });
    fireEvent.blur(city);
    await choose(country, 'France');
    expect(city.value).toBe('');
  });

  it('shows what was typed before the page was loaded anew', async () => {
    sessionStorage.setItem('forms.v1.join', '{"country":"de","city":"Ulm"}');
    const { city } = await show();
    expect(city.value).toBe('Ulm');
  });

  it.each(['en', 'ru', 'es', 'ar'])('takes each city that the base lists in %s', (language) => {
    const rule = readFieldRule({ use: 'forms/city', name: 'city', props: {} });
    const context = { country: 'de', todayUtc: '2026-01-01', minimumAge: 18, countries: [], currencies: [] };
    const names = Object.entries(testDictionaries(language)['cities'] ?? {}).filter(([key]) => key !== '$schema');
    expect(names.length).toBeGreaterThan(99);
    expect(names.filter(([, name]) => rule === null || faultOf(rule, String(name), context) !== null)).toEqual([]);
  });
});
