import { useState } from 'react';
import { Field, SegmentedControl, Select, TextInput } from '../../widgets/ui/index.ts';
import type { CatalogueList } from '../list.ts';
import css from './Catalogue.module.css';
import { type ChosenView, frameOf, LEAST_WIDTH, MOST_WIDTH, WIDTHS } from './chosenView.ts';

export interface ViewBarProps {
  readonly list: CatalogueList;
  readonly view: ChosenView;
  readonly onChange: (changes: Partial<ChosenView>) => void;
}

/** Width, theme, language with its direction, and what the platform does to the example. */
export function ViewBar({ list, view, onChange }: ViewBarProps) {
  const { width, theme, language, state } = view;
  return (
    <form className={css.bar} aria-label="How the example is shown" onSubmit={(event) => event.preventDefault()}>
      <SegmentedControl
        legend="Width"
        size="s"
        value={String(width)}
        options={WIDTHS.map((preset) => ({ value: String(preset), label: String(preset) }))}
        onValueChange={(value) => onChange({ width: Number(value) })}
      />
      <FreeWidth key={width} width={width} onChange={(free) => onChange({ width: free })} />
      <SegmentedControl
        legend="Theme"
        size="s"
        value={theme}
        options={[{ value: 'auto', label: 'Auto' }, { value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }]}
        onValueChange={(value) => onChange({ theme: value === 'light' || value === 'dark' ? value : 'auto' })}
      />
      <Field label="Language">
        {(control) => (
          <Select
            {...control}
            size="s"
            value={language}
            options={list.languages.map(({ id, name, dir }) => ({ value: id, label: dir === 'rtl' ? `${name} (right to left)` : name, lang: id }))}
            onValueChange={(value) => onChange({ language: value })}
          />
        )}
      </Field>
      <SegmentedControl
        legend="Platform"
        size="s"
        value={state}
        options={[{ value: 'example', label: 'As in the example' }, { value: 'error', label: 'Calls fail' }, { value: 'loading', label: 'No answers' }]}
        onValueChange={(value) => onChange({ state: value === 'error' || value === 'loading' ? value : 'example' })}
      />
      <a className={css.alone} href={frameOf(view)} target="_blank" rel="noreferrer">
        Open alone
      </a>
    </form>
  );
}

function FreeWidth({ width, onChange }: { readonly width: number; readonly onChange: (width: number) => void }) {
  const [text, setText] = useState(String(width));
  const take = () => {
    const free = Number(text);
    if (Number.isInteger(free) && free >= LEAST_WIDTH && free <= MOST_WIDTH) onChange(free);
    else setText(String(width));
  };
  return (
    <Field label="Any width, px">
      {(control) => (
        <TextInput
          {...control}
          size="s"
          type="number"
          min={LEAST_WIDTH}
          max={MOST_WIDTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      )}
    </Field>
  );
}
