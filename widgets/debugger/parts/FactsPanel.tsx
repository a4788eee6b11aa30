import { useState, useSyncExternalStore } from 'react';
import { type JsonValue, useRuntime, useT } from '../../../runtime/sdk.ts';
import { Table, TextInput } from '../../ui/index.ts';
import css from './Parts.module.css';
import { FactControl } from './FactControl.tsx';

interface FactRow {
  readonly name: string;
  readonly title: string;
  readonly scope: string;
  readonly value: JsonValue;
}

/** All facts with their values of now; those that are no part of the release can be set for this tab. */
export function FactsPanel() {
  const t = useT();
  const { manifest, facts } = useRuntime();
  const [wanted, setWanted] = useState('');
  const names = Object.keys(manifest.facts).filter((name) => !Object.hasOwn(manifest.siteFacts, name));
  // One text of all values: a change of any shows itself.
  const known = useSyncExternalStore(
    (listener) => facts.subscribe(names, listener),
    () => JSON.stringify(facts.pick(names)),
    () => '{}',
  );
  const values = JSON.parse(known) as Record<string, JsonValue>;
  const all: readonly FactRow[] = [
    ...names.map((name) => ({ name, title: manifest.facts[name]?.title ?? '', scope: manifest.facts[name]?.scope ?? '', value: values[name] ?? null })),
    ...Object.entries(manifest.siteFacts).map(([name, value]) => ({ name, title: '', scope: 'site', value })),
  ];
  const rows = all.filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <div className={css.panel}>
      <p className={css.note}>{t('debugger:facts.note')}</p>
      <TextInput type="search" icon="search" aria-label={t('debugger:facts.find')} placeholder={t('debugger:facts.find')} value={wanted} onChange={(event) => setWanted(event.target.value)} />
      <div className={css.scroll}>
        <Table
          caption={t('debugger:facts')}
          isCaptionHidden
          rows={rows}
          rowKey={({ name }) => name}
          empty={t('debugger:nothing')}
          columns={[
            { key: 'name', title: t('debugger:facts.name'), isRowHeader: true, cell: ({ name, title }) => <span className={css.name} title={title}><code dir="ltr">{name}</code></span> },
            { key: 'scope', title: t('debugger:facts.scope'), isTight: true, cell: ({ scope }) => <code dir="ltr">{scope}</code> },
            { key: 'value', title: t('debugger:facts.value'), cell: ({ name, scope, value }) => <FactControl name={name} value={value} declaration={scope === 'site' ? undefined : manifest.facts[name]} onSet={(next) => facts.set({ [name]: next })} /> },
          ]}
        />
      </div>
    </div>
  );
}
