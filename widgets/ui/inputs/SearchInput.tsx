import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import css from './Input.module.css';
import type { TextInputProps } from './TextInput.tsx';
import { TextInput } from './TextInput.tsx';

export interface SearchInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'icon' | 'end' | 'ref'> {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly clearLabel: string;
}

/** A search box with a clear button; Escape empties it before it does anything else. */
export function SearchInput({ label, value, onValueChange, clearLabel, onKeyDown, ...rest }: SearchInputProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    inputRef.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      event.stopPropagation();
      clear();
      return;
    }
    onKeyDown?.(event);
  };
  return (
    <TextInput
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      ref={inputRef}
      type="search"
      icon="search"
      aria-label={label}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={handleKeyDown}
      end={value === '' ? undefined : <IconButton icon="close" size="s" label={clearLabel} onClick={clear} className={css.clear} />}
    />
  );
}
