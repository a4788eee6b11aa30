import { useState } from 'react';
import { Button, Checkbox, Field, Select, TextInput } from '../../widgets/ui/index.ts';
import type { JsonValue } from '../../schemas/language/json.ts';
import type { PropDeclaration } from '../../schemas/language/manifest.ts';
import css from './Catalogue.module.css';

type Props = Readonly<Record<string, JsonValue>>;

export interface PropsFormProps {
  readonly declared: Readonly<Record<string, PropDeclaration>>;
  /** Those of the example. */
  readonly given: Props;
  /** Those of the form, once something was changed. */
  readonly edited: Props | null;
  readonly onEdit: (props: Props | null) => void;
}

/** The props of a widget as its manifest declares them. Each change renders the example anew, on the server too. */
export function PropsForm({ declared, given, edited, onEdit }: PropsFormProps) {
  // Fields that are typed into keep their text; a reset makes them anew.
  const [resetCount, setResetCount] = useState(0);
  const names = Object.keys(declared);
  const props = edited ?? given;
  const set = (name: string, value: JsonValue | undefined) => {
    const { [name]: _before, ...others } = props;
    onEdit(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <form className={css.props} aria-labelledby="props-title" onSubmit={(event) => event.preventDefault()}>
      <div className={css.row}>
        <h2 id="props-title" className={css.domain}>
          Props
        </h2>
        <Button
          size="s"
          disabled={edited === null}
          onClick={() => {
            setResetCount((count) => count + 1);
            onEdit(null);
          }}
        >
          As in the example
        </Button>
      </div>
      {names.length === 0 && <p className={css.note}>This widget has none.</p>}
      <div key={resetCount} className={css.fields}>
        {names.map((name) => {
          const prop = declared[name];
          return prop && <PropField key={name} name={name} prop={prop} value={props[name]} onChange={(value) => set(name, value)} />;
        })}
      </div>
    </form>
  );
}

interface PropFieldProps {
  readonly name: string;
  readonly prop: PropDeclaration;
  /** Undefined where the example does not say: then the default of the manifest counts. */
  readonly value: JsonValue | undefined;
  readonly onChange: (value: JsonValue | undefined) => void;
}

const TEXTS: ReadonlySet<PropDeclaration['type']> = new Set(['string', 'text', 'link', 'icon']);

function PropField(field: PropFieldProps) {
  const { prop, value } = field;
  // A value form (`{"$t": …}`) is JSON whatever the type.
  const isLiteral = typeof value !== 'object' || value === null;
  if (isLiteral && prop.type === 'boolean') return <FlagField {...field} />;
  if (isLiteral && prop.type === 'enum') return <ChoiceField {...field} values={prop.values} />;
  if (isLiteral && (prop.type === 'number' || prop.type === 'integer')) return <TypedField {...field} type="number" read={(text) => (Number.isFinite(Number(text)) ? Number(text) : null)} />;
  if (isLiteral && TEXTS.has(prop.type)) return <TypedField {...field} type="text" read={(text) => text} />;
  return <JsonField {...field} />;
}

function labelOf({ name, prop: { title, unit } }: PropFieldProps): string {
  return `${title} (${name}${unit === undefined ? '' : `, ${unit}`})`;
}

function hintOf({ prop }: PropFieldProps) {
  return prop.description === undefined ? {} : { hint: prop.description };
}

function FlagField(field: PropFieldProps) {
  const { prop, value, onChange } = field;
  return (
    <Checkbox isChecked={(value ?? prop.default) === true} onCheckedChange={onChange} {...hintOf(field)}>
      {labelOf(field)}
    </Checkbox>
  );
}

function ChoiceField({ values, ...field }: PropFieldProps & { readonly values: readonly string[] }) {
  const { prop, value, onChange } = field;
  const unset = typeof prop.default === 'string' ? `Default: ${prop.default}` : 'Not given';
  return (
    <Field label={labelOf(field)} {...hintOf(field)}>
      {(control) => (
        <Select
          {...control}
          value={typeof value === 'string' ? value : ''}
          options={[{ value: '', label: unset }, ...values.map((choice) => ({ value: choice, label: choice }))]}
          onValueChange={(choice) => onChange(choice === '' ? undefined : choice)}
        />
      )}
    </Field>
  );
}

/** An empty field leaves the prop out. */
function TypedField({ type, read, ...field }: PropFieldProps & { readonly type: 'text' | 'number'; readonly read: (text: string) => JsonValue }) {
  const { prop, value, onChange } = field;
  const [text, setText] = useState(value === undefined || value === null ? '' : String(value));
  return (
    <Field label={labelOf(field)} {...hintOf(field)}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          value={text}
          placeholder={prop.default === undefined ? '' : String(prop.default)}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            onChange(currentTarget.value === '' ? undefined : read(currentTarget.value));
          }}
        />
      )}
    </Field>
  );
}

/** Lists, objects and value forms. What is no JSON yet is not shown yet. */
function JsonField(field: PropFieldProps) {
  const { value, onChange } = field;
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2));
  const [error, setError] = useState<string>();
  const take = (next: string) => {
    setText(next);
    try {
      onChange(next.trim() === '' ? undefined : (JSON.parse(next) as JsonValue));
      setError(undefined);
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return (
    <Field label={`${labelOf(field)}: JSON`} error={error} {...hintOf(field)}>
      {(control) => <textarea {...control} className={css.json} rows={Math.min(10, text.split('\n').length + 1)} spellCheck={false} value={text} onChange={({ currentTarget }) => take(currentTarget.value)} />}
    </Field>
  );
}
