import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../classNames.ts';
import type { FieldControl } from '../field/Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import css from './Combobox.module.css';
import { type ComboboxOption, findOptions, labelledOption, namedOption } from './comboboxOptions.ts';
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
  /**
   * What is typed is a value too, told with each letter: options are proposals, and none is taken that nobody chose. Without options it is a plain box.
   * Values of its options are their labels.
   */
  readonly takesOwn?: boolean;
  /** Somebody is about to choose. */
  readonly onOpen?: () => void;
  readonly size?: InputSize;
  readonly className?: string | undefined;
}

/**
 * One of many, found by typing (ARIA 1.2, combobox with a list). Until it is hydrated it is the browser's own select,
 * (its own box where anything may be typed), and it never takes that away while somebody uses it.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange } = props;
  const plain = useRef<PlainElement>(null);
  const [isTaken, setTaken] = useState(false);
  const [served] = useState(value);
  useEffect(() => {
    const element = plain.current;
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
  if (isTaken) return <SearchBox {...props} />;
  const plainProps: PlainProps = { ...props, served, plainRef: (element) => void (plain.current = element) };
  return props.takesOwn === true ? <PlainBox {...plainProps} /> : <PlainSelect {...plainProps} />;
}

type PlainElement = HTMLSelectElement | HTMLInputElement;
type PlainProps = ComboboxProps & { readonly served: string; readonly plainRef: (element: PlainElement | null) => void };

function PlainBox({ control, name, served, autoComplete, isDisabled = false, size = 'm', className, plainRef }: PlainProps) {
  return (
    <span className={classNames(inputCss.box, inputCss[size], className)}>
      <input {...control} ref={plainRef} type="text" dir="auto" disabled={isDisabled} name={name} defaultValue={served} autoComplete={autoComplete} className={inputCss.input} />
    </span>
  );
}

/** Names come from the server's list of languages here: where the browser's differs, nothing has to be mended, since the box takes its place. */
function PlainSelect({ control, name, options, served, texts, autoComplete, isDisabled = false, size = 'm', className, plainRef }: PlainProps) {
  return (
    <span className={classNames(inputCss.box, inputCss.selectBox, inputCss[size], className)}>
      <select {...control} ref={plainRef} disabled={isDisabled} name={name} defaultValue={served} autoComplete={autoComplete} className={classNames(inputCss.input, inputCss.select)} suppressHydrationWarning>
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

function SearchBox({ control, label, name, options, value, onValueChange, textOf = labelOf, texts, autoComplete, isDisabled = false, takesOwn = false, onOpen, size = 'm', className }: ComboboxProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [activeValue, setActive] = useState('');
  const chosen = options.find((option) => option.value === value);
  const shown = typed ?? (chosen ? textOf(chosen) : value);
  const hasList = !takesOwn || options.length > 0;
  const isShown = isOpen && hasList;
  const found = isShown ? findOptions(options, typed ?? '') : [];
  const activeAt = found.findIndex((option) => option.value === activeValue);
  const idOf = (at: number) => `${listId}-${at}`;

  useEffect(() => {
    if (isShown && activeAt >= 0) document.getElementById(`${listId}-${activeAt}`)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, activeAt, listId]);

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
  /** What was typed names an option, or stays as it is: for the form to refuse, or as an own value. */
  const settle = () => {
    close();
    if (typed === undefined) return;
    const named = takesOwn ? labelledOption(options, typed) : namedOption(options, typed);
    const next = named?.value ?? typed.trim();
    setTyped(undefined);
    if (next !== value) onValueChange(next);
  };
  const move = (step: number) => {
    if (!isShown) return open();
    const at = activeAt < 0 ? (step > 0 ? 0 : found.length - 1) : (activeAt + step + found.length) % found.length;
    return setActive(found[at]?.value ?? '');
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const active = found[activeAt];
    if (!hasList) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isShown && takesOwn && !active) {
      // What is typed is the value: the form is sent with it.
      settle();
    } else if (event.key === 'Enter' && isShown) {
      event.preventDefault();
      if (active) choose(active);
      else settle();
    } else if (event.key === 'Tab' && active && isShown) {
      choose(active);
    } else if (event.key === 'Escape' && (isShown || (typed !== undefined && !takesOwn))) {
      event.preventDefault();
      event.stopPropagation();
      if (!takesOwn) setTyped(undefined);
      close();
    }
  };
  const handleType = (text: string) => {
    setTyped(text);
    setOpen(true);
    if (takesOwn) {
      setActive('');
      return onValueChange(text);
    }
    return setActive(text.trim() === '' ? '' : (findOptions(options, text)[0]?.value ?? ''));
  };
  return (
    <span className={classNames(css.combobox, className)}>
      <span className={classNames(inputCss.box, hasList && inputCss.selectBox, inputCss[size])}>
        <input
          {...control}
          ref={input}
          type="text"
          dir={takesOwn ? 'auto' : undefined}
          {...(hasList && { role: 'combobox', 'aria-expanded': isShown, 'aria-autocomplete': 'list' })}
          disabled={isDisabled}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={activeAt >= 0 ? idOf(activeAt) : undefined}
          autoComplete={autoComplete ?? 'off'}
          autoCapitalize={takesOwn ? 'words' : 'none'}
          spellCheck={false}
          value={shown}
          placeholder={hasList ? texts.choose : undefined}
          onChange={(event) => handleType(event.target.value)}
          onClick={open}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={handleKeyDown}
          className={classNames(inputCss.input, hasList && inputCss.select, css.input)}
        />
        {hasList && <Icon name="angle-down" size="s" className={inputCss.selectMark} />}
      </span>
      <input type="hidden" name={name} value={value} />
      {isShown && (
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
