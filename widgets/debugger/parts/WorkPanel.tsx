import { useState } from 'react';
import { useRuntime, useT } from '../../../runtime/sdk.ts';
import { Badge, Button, Table } from '../../ui/index.ts';
import { lastCalls } from './lastCalls.ts';
import css from './Parts.module.css';

/** What this tab does by itself, and its last calls. */
export function WorkPanel() {
  const t = useT();
  const { timers } = useRuntime();
  const look = () => ({ pollers: timers.running(), calls: lastCalls(performance.getEntriesByType('resource')) });
  const [{ pollers, calls }, setSeen] = useState(look);
  return (
    <div className={css.panel}>
      <div>
        <Button size="s" icon="refresh" onClick={() => setSeen(look())}>
          {t('debugger:refresh')}
        </Button>
      </div>
      <div>
        <Table
          caption={t('debugger:work.timers')}
          rows={pollers}
          rowKey={({ name }) => name}
          empty={t('debugger:nothing')}
          columns={[
            { key: 'name', title: t('debugger:work.name'), isRowHeader: true, cell: ({ name }) => <code dir="ltr">{name}</code> },
            { key: 'every', title: t('debugger:work.every'), align: 'end', cell: ({ intervalMs }) => t('debugger:work.ms', { ms: intervalMs }) },
            { key: 'failures', title: t('debugger:work.failures'), align: 'end', cell: ({ failures }) => failures },
            { key: 'state', title: t('debugger:work.state'), isTight: true, cell: ({ isPaused }) => <Badge tone={isPaused ? 'neutral' : 'success'}>{t(isPaused ? 'debugger:work.paused' : 'debugger:work.running')}</Badge> },
          ]}
        />
      </div>
      <div>
        <Table
          caption={t('debugger:work.calls')}
          rows={calls}
          rowKey={({ id }) => String(id)}
          empty={t('debugger:nothing')}
          columns={[
            { key: 'path', title: t('debugger:work.call'), isRowHeader: true, cell: ({ path }) => <code dir="ltr">{path}</code> },
            { key: 'status', title: t('debugger:work.status'), align: 'end', cell: ({ status }) => (status === 0 ? t('debugger:work.noAnswer') : status) },
            { key: 'took', title: t('debugger:work.took'), align: 'end', cell: ({ tookMs }) => t('debugger:work.ms', { ms: tookMs }) },
            { key: 'at', title: t('debugger:work.at'), align: 'end', cell: ({ atMs }) => t('debugger:work.ms', { ms: atMs }) },
          ]}
        />
      </div>
    </div>
  );
}
