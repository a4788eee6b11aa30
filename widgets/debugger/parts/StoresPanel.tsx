import { useState } from 'react';
import { type JsonValue, type Runtime, useRuntime, useT } from '../../../runtime/sdk.ts';
import { Button, Details } from '../../ui/index.ts';
import css from './Parts.module.css';
import { plainOf } from './plainOf.ts';
import { withoutSecrets } from './withoutSecrets.ts';

/** What the stores of this tab hold: their own snapshots, or else their fields. */
function readStores(stores: Runtime['stores']): ReadonlyMap<string, JsonValue> {
  const all = stores.list().map(([key, store]) => [key, store.snapshot?.() ?? plainOf(store) ?? null] as const);
  return new Map(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Snapshots of the stores of this tab, without secrets. */
export function StoresPanel() {
  const t = useT();
  const { stores } = useRuntime();
  const [snapshots, setSnapshots] = useState(() => readStores(stores));
  return (
    <div className={css.panel}>
      <p className={css.note}>{t('debugger:stores.note')}</p>
      <div>
        <Button size="s" icon="refresh" onClick={() => setSnapshots(readStores(stores))}>
          {t('debugger:refresh')}
        </Button>
      </div>
      {snapshots.size === 0 && <p className={css.note}>{t('debugger:nothing')}</p>}
      {[...snapshots].map(([name, snapshot]) => (
        <Details key={name} look="plain" summary={<code dir="ltr">{name}</code>}>
          <pre className={css.json} dir="ltr">
            {JSON.stringify(withoutSecrets(snapshot), null, 2)}
          </pre>
        </Details>
      ))}
    </div>
  );
}
