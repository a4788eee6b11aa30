// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Country } from './Country.tsx';

async function show(country: string, language = 'en') {
  await renderWidget(baseRuntime({ language, facts: { 'request.country': country } }), <Country {...widgetFrame('forms/country')} name="country" label="Country" isRequired requiredIn={[]} />);
  return screen.getByRole<HTMLInputElement>('combobox');
}

beforeEach(() => sessionStorage.clear());

describe('forms/country', () => {
  it('holds that of the visitor, in the language of the page', async () => {
    expect((await show('de', 'es')).value).toBe('Alemania');
  });

  it('is found by its name here and in English, and by its code', async () => {
    const box = await show('de', 'ru');
    for (const [typed, name] of [['исп', 'Испания'], ['spai', 'Испания'], ['kz', 'Казахстан']] as const) {
      fireEvent.change(box, { target: { value: typed } });
      fireEvent.keyDown(box, { key: 'Enter' });
      expect(box.value).toBe(name);
    }
    expect(sessionStorage.getItem('forms.v1.node')).toBe('{"country":"kz"}');
  });

  it('refuses what is no country, and keeps it', async () => {
    const box = await show('zz');
    expect(box.value).toBe('');
    fireEvent.change(box, { target: { value: 'Atlantis' } });
    fireEvent.blur(box);
    expect([box.value, document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent]).toEqual(['Atlantis', 'Please choose one from the list']);
  });
});
