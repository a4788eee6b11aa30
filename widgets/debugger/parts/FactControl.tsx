import type { JsonValue, SiteManifest } from '../../../runtime/sdk.ts';
import { Select, TextInput } from '../../ui/index.ts';

export interface FactControlProps {
  readonly name: string;
  readonly value: JsonValue;
  /** Undefined for a fact of the site: its value is part of the release. */
  readonly declaration: SiteManifest['facts'][string] | undefined;
  readonly onSet: (value: JsonValue) => void;
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The control of a fact by its type. */
export function FactControl({ name, value, declaration, onSet }: FactControlProps) {
  if (declaration === undefined) return <code dir="ltr">{JSON.stringify(value)}</code>;
  if (declaration.type === 'boolean') return <Select size="s" aria-label={name} dir="ltr" options={optionsOf(['true', 'false'])} value={String(value === true)} onValueChange={(next) => onSet(next === 'true')} />;
  if (declaration.values) return <Select size="s" aria-label={name} dir="ltr" options={optionsOf([...new Set([...declaration.values, String(value)])])} value={String(value)} onValueChange={onSet} />;
  const isNumber = declaration.type === 'number';
  return (
    <TextInput
      size="s"
      aria-label={name}
      dir="ltr"
      type={isNumber ? 'number' : 'text'}
      value={value === null ? '' : String(value)}
      onChange={(event) => onSet(isNumber ? Number(event.target.value) : event.target.value)}
    />
  );
}
