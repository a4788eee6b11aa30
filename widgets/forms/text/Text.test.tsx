// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Text } from './Text.tsx';

const props = { ...widgetFrame('forms/text'), name: 'user_name', label: 'First name', hint: 'As in your passport.', isRequired: true, requiredIn: [], accepts: 'name', minLength: 2, maxLength: 10, lines: 1, autocomplete: 'given-name' } as const;

beforeEach(() => sessionStorage.clear());

describe('forms/text', () => {
  it('has its label, its hint and the browser’s token', async () => {
    await renderWidget(baseRuntime(), <Text {...props} />);
    const box = screen.getByRole('textbox', { name: 'First name' });
    expect([box.getAttribute('name'), box.getAttribute('autocomplete'), document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent]).toEqual(['user_name', 'given-name', 'As in your passport.']);
  });

  it.each([['A', 'Use at least 2 characters'], ['Anna Katharina', 'Use no more than 10 characters'], ['4nna', 'Some characters here do not fit. Please check them.'], ['Anna', 'As in your passport.']])('says of %j when it is left: %s', async (typed, text) => {
    await renderWidget(baseRuntime(), <Text {...props} />);
    const box = screen.getByRole('textbox');
    fireEvent.change(box, { target: { value: typed } });
    expect(box.getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(box);
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
  });

  it('says that it need not be given, where it need not', async () => {
    await renderWidget(baseRuntime({ facts: { 'request.country': 'de' } }), <Text {...props} isRequired={false} requiredIn={['ee']} />);
    expect(screen.getByText('(optional)')).toBeDefined();
  });

  it('keeps the line breaks of what is typed into several lines', async () => {
    const runtime = baseRuntime();
    const lines = { ...props, name: 'text', accepts: 'any', maxLength: 200, lines: 6 } as const;
    const first = await renderWidget(runtime, <Text {...lines} />);
    const box = screen.getByRole('textbox');
    expect([box.tagName, box.getAttribute('rows')]).toEqual(['TEXTAREA', '6']);
    fireEvent.change(box, { target: { value: 'One\nTwo' } });
    fireEvent.blur(box);
    first.unmount();
    await renderWidget(runtime, <Text {...lines} />);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('One\nTwo');
  });
});
