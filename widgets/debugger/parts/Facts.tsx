import css from './Parts.module.css';

export interface FactsProps {
  /** Names and values, which are written from left to right whatever the language is. */
  readonly entries: readonly (readonly [name: string, value: string])[];
}

export function Facts({ entries }: FactsProps) {
  return (
    <dl className={css.facts}>
      {entries.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>
            <code dir="ltr">{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
