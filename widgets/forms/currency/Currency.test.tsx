// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Currency } from './Currency.tsx';

beforeEach(() => sessionStorage.clear());

describe('forms/currency', () => {
  it('holds that of the site and is found by name and code', async () => {
    await renderWidget(baseRuntime(), <Currency {...widgetFrame('forms/currency')} name="currency" label="Currency" isRequired requiredIn={[]} />);
    const box = screen.getByRole<HTMLInputElement>('combobox');
    expect(box.value).toBe('Russian Rouble');
    for (const [typed, kept] of [['euro', 'EUR'], ['kzt', 'KZT']] as const) {
      fireEvent.change(box, { target: { value: typed } });
      fireEvent.blur(box);
      expect(sessionStorage.getItem('forms.v1.node')).toBe(`{"currency":"${kept}"}`);
    }
  });
});
