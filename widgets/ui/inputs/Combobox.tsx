import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../classNames.ts';
import type { FieldControl } from '../field/Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import css from './Combobox.module.css';
import { type ComboboxOption, findOptions, namedOption } from './comboboxOptions.ts';
import inputCss from './Input.module.css';
import type { InputSize } from './TextInput.tsx';

export interface ComboboxProps {
  /** Id and state, as a Field hands them out. */
  readonly control: FieldControl;
  /** Names the list of options. */
  readonly label: string;
  readonly name: string;
  readonly options: readonly ComboboxOption[];
  /** Of an option; empty; or what was typed where that is none, so that it can be refused and is not lost. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** What the box shows of the chosen option; its label where this is not given. */
  readonly textOf?: (option: ComboboxOption) => string;
  readonly texts: { readonly noMatch: string; readonly choose: string };
  readonly autoComplete?: string | undefined;
  /** There is nothing to choose from. */
  readonly isDisabled?: boolean;
  /** Somebody is about to choose. */
  readonly onOpen?: () => void;
  readonly size?: InputSize;
  readonly className?: string | undefined;
}

/**
 * One of many, found by typing (ARIA 1.2, combobox with a list). Until it is hydrated it is the browser's own select,
 * and it never takes that away while somebody uses it.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange } = props;
  const select = useRef<HTMLSelectElement>(null);
  const [isTaken, setTaken] = useState(false);
  const [served] = useState(value);
  useEffect(() => {
    const element = select.current;
    if (!element || isTaken) return undefined;
    const takeOver = () => {
      if (element === document.activeElement) return;
      if (element.value !== served) onValueChange(element.value);
      setTaken(true);
    };
    takeOver();
    // The element that loses the focus is the active one until the event is over.
    const handleBlur = () => queueMicrotask(takeOver);
    element.addEventListener('blur', handleBlur);
    return () => element.removeEventListener('blur', handleBlur);
  }, [isTaken, served, onValueChange]);
  return isTaken ? <SearchBox {...props} /> : <PlainSelect {...props} served={served} selectRef={select} />;
}

/** Names come from the server's list of languages here: where the browser's differs, nothing has to be mended, since the box takes its place. */
function PlainSelect({ control, name, options, served, texts, autoComplete, isDisabled = false, size = 'm', className, selectRef }: ComboboxProps & { readonly served: string; readonly selectRef: React.Ref<HTMLSelectElement> }) {
  return (
    <span className={classNames(inputCss.box, inputCss.selectBox, inputCss[size], className)}>
      <select {...control} ref={selectRef} disabled={isDisabled} name={name} defaultValue={served} autoComplete={autoComplete} className={classNames(inputCss.input, inputCss.select)} suppressHydrationWarning>
        {!options.some((option) => option.value === served) && <option value={served}>{texts.choose}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} suppressHydrationWarning>
            {option.hint === undefined ? option.label : `${option.label} (${option.hint})`}
          </option>
        ))}
      </select>
      <Icon name="angle-down" size="s" className={inputCss.selectMark} />
    </span>
  );
}

function SearchBox({ control, label, name, options, value, onValueChange, textOf = labelOf, texts, autoComplete, isDisabled = false, onOpen, size = 'm', className }: ComboboxProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [activeValue, setActive] = useState('');
  const chosen = options.find((option) => option.value === value);
  const shown = typed ?? (chosen ? textOf(chosen) : value);
  const found = isOpen ? findOptions(options, typed ?? '') : [];
  const activeAt = found.findIndex((option) => option.value === activeValue);
  const idOf = (at: number) => `${listId}-${at}`;

  useEffect(() => {
    if (isOpen && activeAt >= 0) document.getElementById(`${listId}-${activeAt}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeAt, listId]);

  const open = () => {
    onOpen?.();
    setOpen(true);
    setActive(value);
  };
  const close = () => {
    setOpen(false);
    setActive('');
  };
  const choose = (option: ComboboxOption) => {
    setTyped(undefined);
    close();
    if (option.value !== value) onValueChange(option.value);
  };
  /** What was typed names an option, or stays as it is for the form to refuse. */
  const settle = () => {
    close();
    if (typed === undefined) return;
    const next = namedOption(options, typed)?.value ?? typed.trim();
    setTyped(undefined);
    if (next !== value) onValueChange(next);
  };
  const move = (step: number) => {
    if (!isOpen) return open();
    const at = activeAt < 0 ? (step > 0 ? 0 : found.length - 1) : (activeAt + step + found.length) % found.length;
    return setActive(found[at]?.value ?? '');
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const active = found[activeAt];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (active) choose(active);
      else settle();
    } else if (event.key === 'Tab' && active && isOpen) {
      choose(active);
    } else if (event.key === 'Escape' && (isOpen || typed !== undefined)) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(undefined);
      close();
    }
  };
  const handleType = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(text.trim() === '' ? '' : (findOptions(options, text)[0]?.value ?? ''));
  };
  return (
    <span className={classNames(css.combobox, className)}>
      <span className={classNames(inputCss.box, inputCss.selectBox, inputCss[size])}>
        <input
          {...control}
          ref={input}
          type="text"
          role="combobox"
          disabled={isDisabled}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={activeAt >= 0 ? idOf(activeAt) : undefined}
          autoComplete={autoComplete ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
          value={shown}
          placeholder={texts.choose}
          onChange={(event) => handleType(event.target.value)}
          onClick={open}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={handleKeyDown}
          className={classNames(inputCss.input, inputCss.select, css.input)}
        />
        <Icon name="angle-down" size="s" className={inputCss.selectMark} />
      </span>
      <input type="hidden" name={name} value={value} />
      {isOpen && (
        // The box keeps the focus: a press in the list is no leaving.
        <div className={css.popup} onPointerDown={(event) => event.preventDefault()} onMouseDown={(event) => event.preventDefault()}>
          {found.length === 0 && (
            <p className={css.none} role="status">
              {texts.noMatch}
            </p>
          )}
          <div id={listId} role="listbox" aria-label={label}>
            {found.map((option, at) => (
              <div key={option.value} id={idOf(at)} role="option" aria-selected={option.value === value} data-active={at === activeAt || undefined} className={css.option} onClick={() => choose(option)}>
                <span className={css.name}>{option.label}</span>
                {option.hint !== undefined && (
                  <bdi dir="ltr" className={css.hint}>
                    {option.hint}
                  </bdi>
                )}
                {option.value === value && <Icon name="check" size="s" className={css.mark} />}
              </div>
            ))}
          </div>
        </div>
      )}
    </span>
  );
}

function labelOf({ label }: ComboboxOption): string {
  return label;
}
