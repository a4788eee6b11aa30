// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Phone } from './Phone.tsx';

async function show(country = 'de') {
  await renderWidget(baseRuntime({ facts: { 'request.country': country } }), <Phone {...widgetFrame('forms/phone')} name="phone" label="Phone" isRequired requiredIn={[]} />);
  const code = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country code' });
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
  const kept = () => (JSON.parse(sessionStorage.getItem('forms.v1.node') ?? 'null') as { phone?: unknown } | null)?.phone;
  return { code, number, kept };
}

beforeEach(() => sessionStorage.clear());

describe('forms/phone', () => {
  it('is one group with the code of the visitor’s country', async () => {
    const { code, number } = await show();
    expect([screen.getByRole('group').querySelector('legend')?.textContent, code.value, number.autocomplete]).toEqual(['Phone', '+49', 'tel-national']);
  });

  it('finds a code by the name of its country, and tells countries of one code apart', async () => {
    const { code, number, kept } = await show();
    fireEvent.change(number, { target: { value: '701 234 56 78' } });
    fireEvent.change(code, { target: { value: 'kazakh' } });
    fireEvent.keyDown(code, { key: 'Enter' });
    expect([code.value, kept()]).toEqual(['+7', { code: '7', number: '701 234 56 78' }]);
    fireEvent.click(code);
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Kazakhstan');
  });

  it.each(['paste', 'blur'] as const)('takes a whole number apart on %s', async (event) => {
    const { code, number, kept } = await show();
    const whole = '+44 20 7946 0958';
    if (event === 'paste') fireEvent.paste(number, { clipboardData: { getData: () => whole } });
    else {
      fireEvent.change(number, { target: { value: whole } });
      fireEvent.blur(number);
    }
    expect([code.value, number.value, kept()]).toEqual(['+44', '2079460958', { code: '44', number: '2079460958' }]);
    fireEvent.click(code);
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('United Kingdom');
  });

  it('is refused at both boxes', async () => {
    const { code, number } = await show();
    fireEvent.change(number, { target: { value: '12' } });
    fireEvent.blur(number);
    for (const box of [code, number]) expect([box.getAttribute('aria-invalid'), document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent]).toEqual(['true', 'This is not a phone number. Check the country code and the digits.']);
  });

  it('leaves the code empty where the country is not known', async () => {
    const { code } = await show('zz');
    expect([code.value, code.placeholder]).toEqual(['', 'Code']);
  });
});
