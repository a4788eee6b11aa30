// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Country } from '../country/Country.tsx';
import { FormFrame } from '../parts/FormFrame.tsx';
import { Region } from './Region.tsx';

const LISTS: Readonly<Record<string, readonly object[]>> = {
  de: [{ id: 'de-by', name: 'Bavaria', words: 'Baviera بافاريا' }, { id: 'de-be', name: 'Berlin', words: 'Berlín' }],
  es: [{ id: 'es-md', name: 'Madrid', words: 'Comunidad de Madrid' }],
};

/** A country and a region of one form, over a platform that answers as told: so often it fails first. */
async function show({ fails = 0, isRequired = false, language = 'en' } = {}) {
  let left = fails;
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { searchParams } = new URL((input as Request).url);
    asked.push(`${searchParams.get('country')} ${searchParams.get('lng')}`);
    left -= 1;
    return left >= 0 ? Response.json({ status: 500, code: 'INTERNAL' }, { status: 500 }) : Response.json(LISTS[searchParams.get('country') ?? ''] ?? []);
  };
  const sent: object[] = [];
  const onSubmit = async (values: object) => {
    sent.push(values);
    return null;
  };
  const common = { isRequired, requiredIn: [] };
  const view = await renderWidget(
    baseRuntime({ fetch, language, facts: { 'request.country': 'de' } }),
    <FormFrame keptAs="join" submitLabel="Go" isKept onSubmit={onSubmit}>
      <Country {...widgetFrame('forms/country', 'join.country')} {...common} name="country" label="Country" />
      <Region {...widgetFrame('forms/region', 'join.region')} {...common} name="region" label="Region" />
    </FormFrame>,
  );
  await settle();
  const [country, region] = screen.getAllByRole<HTMLInputElement>('combobox') as [HTMLInputElement, HTMLInputElement];
  const choose = async (box: HTMLInputElement, typed: string) => {
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await settle();
  };
  const told = () => document.getElementById(region.getAttribute('aria-describedby') ?? '')?.textContent;
  const submit = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    await settle();
    return sent.at(-1);
  };
  return { ...view, asked, country, region, choose, told, submit };
}

const settle = () => act(() => new Promise((resolve) => void setTimeout(resolve)));

beforeEach(() => sessionStorage.clear());

describe('forms/region', () => {
  it('offers the regions of the chosen country, found by their names in other languages too, and sends the id', async () => {
    const { region, choose, submit, asked } = await show({ language: 'ru' });
    await choose(region, 'baviera');
    expect([region.value, asked]).toEqual(['Bavaria', ['de ru']]);
    expect(await submit()).toEqual({ country: 'de', region: 'de-by' });
  });

  it('is chosen by the keyboard', async () => {
    const { region } = await show();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(region, { key });
    expect(region.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Berlin' }).id);
    fireEvent.keyDown(region, { key: 'Enter' });
    expect([region.value, region.getAttribute('aria-expanded')]).toEqual(['Berlin', 'false']);
    fireEvent.keyDown(region, { key: 'ArrowDown' });
    fireEvent.keyDown(region, { key: 'Escape' });
    expect([region.value, screen.queryByRole('listbox')]).toEqual(['Berlin', null]);
  });

  it('is emptied by another country, whose regions it offers then', async () => {
    const { country, region, choose, submit } = await show();
    await choose(region, 'Bavaria');
    await choose(country, 'Spain');
    expect(region.value).toBe('');
    expect(await submit()).toEqual({ country: 'es' });
    await choose(region, 'madr');
    expect(await submit()).toEqual({ country: 'es', region: 'es-md' });
  });

  it('is disabled where there is no list of the country, says so, and is demanded of nobody there', async () => {
    const { country, region, choose, told, submit } = await show({ isRequired: true });
    expect([region.disabled, region.required, await submit()]).toEqual([false, true, undefined]);
    await choose(country, 'France');
    expect([region.disabled, region.required, told()]).toEqual([true, false, 'There is no list of regions for this country: leave it out.']);
    expect(await submit()).toEqual({ country: 'fr' });
  });

  it('refuses what is no region of the country, and keeps it', async () => {
    const { region, choose, told, submit } = await show();
    await choose(region, 'Atlantis');
    expect([await submit(), region.value, told()]).toEqual([undefined, 'Atlantis', 'Please choose one from the list']);
  });

  it('says that the list did not load, and asks again when it is opened', async () => {
    const { region, told, choose, asked } = await show({ fails: 1 });
    expect(told()).toBe('The regions did not load. Open the list to try again.');
    fireEvent.click(region);
    await settle();
    expect([told(), asked.length]).toEqual([undefined, 2]);
    await choose(region, 'Berlin');
    expect(region.value).toBe('Berlin');
  });

  it('shows what was chosen before by its name', async () => {
    sessionStorage.setItem('forms.v1.join', '{"country":"es","region":"es-md"}');
    const { region } = await show();
    expect(region.value).toBe('Madrid');
  });
});
