// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Field } from '../field/Field.tsx';
import { NumberInput } from './NumberInput.tsx';
import { SearchInput } from './SearchInput.tsx';
import { stepDecimal } from './stepDecimal.ts';
import { TextInput } from './TextInput.tsx';

afterEach(cleanup);

describe('Field', () => {
  it('ties label and error to its control', () => {
    render(<Field label="Login" hint="Your id" error="Unknown login">{(control) => <TextInput {...control} />}</Field>);
    const input = screen.getByRole('textbox', { name: 'Login' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Unknown login');
  });

  it('marks nothing invalid and describes nothing without hint and error', () => {
    render(<Field label="Login">{(control) => <TextInput {...control} />}</Field>);
    const input = screen.getByRole('textbox', { name: 'Login' });
    expect([input.hasAttribute('aria-invalid'), input.hasAttribute('aria-describedby')]).toEqual([false, false]);
  });
});

describe('SearchInput', () => {
  it('empties by its button and by Escape, and lets Escape through when empty', () => {
    const onKeyDown = vi.fn();
    function Sample() {
      const [value, setValue] = useState('derby');
      return <SearchInput label="Search" clearLabel="Clear" value={value} onValueChange={setValue} onKeyDown={onKeyDown} />;
    }
    render(<Sample />);
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box.value).toBe('');
    expect(document.activeElement).toBe(box);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    fireEvent.change(box, { target: { value: 'x' } });
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(box.value).toBe('');
    expect(onKeyDown).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(onKeyDown).toHaveBeenCalledOnce();
  });
});

describe('NumberInput', () => {
  it('steps exactly by buttons and arrow keys and takes a comma', () => {
    const seen: string[] = [];
    function Sample() {
      const [value, setValue] = useState('0.1');
      return <NumberInput aria-label="Stake" value={value} onValueChange={(next) => { seen.push(next); setValue(next); }} step="0.2" max="0.6" decreaseLabel="Less" increaseLabel="More" />;
    }
    render(<Sample />);
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Stake' }), { key: 'ArrowUp' });
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Stake' }), { target: { value: '1,5' } });
    expect(seen).toEqual(['0.3', '0.5', '0.6', '1.5']);
  });
});

describe('stepDecimal', () => {
  it.each([
    [{ value: '', step: '5', direction: 1, min: '10' }, '15'],
    [{ value: 'abc', step: '1', direction: -1, min: '0' }, '0'],
    [{ value: '10.50', step: '0.5', direction: 1 }, '11.00'],
    [{ value: '1', step: '0.25', direction: -1, min: '0.5' }, '0.75'],
    [{ value: '999999999999999', step: '1', direction: 1 }, '1000000000000000'],
  ] as const)('gives for %j the value %s', (input, expected) => {
    expect(stepDecimal(input)).toBe(expected);
  });
});
