// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Password } from './Password.tsx';

const show = async (isNew: boolean) => {
  const { container } = await renderWidget(baseRuntime(), <Password {...widgetFrame('forms/password')} name="user_password" label="Password" isRequired requiredIn={[]} isNew={isNew} />);
  const box = container.querySelector('input') as HTMLInputElement;
  return { container, box, type: (value: string) => fireEvent.change(box, { target: { value } }) };
};

beforeEach(() => sessionStorage.clear());

describe('forms/password', () => {
  it('is shown on demand, and keeps what is typed', async () => {
    const { box, type } = await show(true);
    type('correct horse');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect([box.type, box.value]).toEqual(['text', 'correct horse']);
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect([box.type, box.autocomplete]).toEqual(['password', 'new-password']);
  });

  it.each([['password1', '1', 'Too easy to guess'], ['x7#kQp2!', '2', 'Weak: a longer one is safer'], ['four score ago', '3', 'Good'], ['four score ago we', '4', 'Strong']])('says of the new password %j how strong it is: %s', async (typed, level, word) => {
    const { container, type } = await show(true);
    type(typed);
    const meter = container.querySelector('[data-strength]');
    expect([meter?.getAttribute('data-strength'), meter?.querySelector('[aria-live=polite]')?.textContent]).toEqual([level, word]);
  });

  it('is never kept in the browser', async () => {
    const { type } = await show(true);
    type('correct horse battery');
    expect(sessionStorage.length).toBe(0);
  });

  it('does not judge a present one', async () => {
    const { container, box, type } = await show(false);
    type('x');
    fireEvent.blur(box);
    expect([box.getAttribute('aria-invalid'), box.autocomplete, container.querySelector('[aria-live]')]).toEqual([null, 'current-password', null]);
  });
});
