// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Code } from './Code.tsx';

async function show() {
  await renderWidget(baseRuntime(), <Code {...widgetFrame('forms/code')} name="code" label="Code" isRequired requiredIn={[]} digits={6} />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  const leave = (value: string) => {
    fireEvent.change(box, { target: { value } });
    fireEvent.blur(box);
    return box.getAttribute('aria-invalid');
  };
  return { box, leave };
}

beforeEach(() => sessionStorage.clear());

describe('forms/code', () => {
  it('is filled in from the SMS, by a keyboard of digits', async () => {
    const { box } = await show();
    expect([box.autocomplete, box.inputMode]).toEqual(['one-time-code', 'numeric']);
  });

  it('takes what is pasted with spaces and in other digits, and no fewer digits', async () => {
    const { leave } = await show();
    expect([leave('123 456'), leave('١٢٣٤٥٦'), leave('12345')]).toEqual([null, null, 'true']);
  });

  it('is never kept in the browser', async () => {
    const { leave } = await show();
    leave('123456');
    expect(sessionStorage.length).toBe(0);
  });
});
