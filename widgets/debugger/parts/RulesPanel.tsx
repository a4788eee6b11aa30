import { useState, useSyncExternalStore } from 'react';
import { useQuery, useRuntime, useT } from '../../../runtime/sdk.ts';
import { fetchPlan } from '../api/debuggerApi.ts';
import { Badge, ErrorState, Field, Select, Spinner, Table } from '../../ui/index.ts';
import css from './Parts.module.css';
import { verdictsOf } from './verdicts.ts';

/** The visibility rules of a page with their verdicts of now. */
export function RulesPanel() {
  const t = useT();
  const runtime = useRuntime();
  const { manifest, facts } = runtime;
  const [pageId, setPageId] = useState(() => (manifest.routes.some((route) => route.pageId === 'home') ? 'home' : (manifest.routes[0]?.pageId ?? '')));
  const { data: plan, isError, refetch } = useQuery({ queryKey: ['debugger/plan', manifest.release, pageId], queryFn: async () => (await fetchPlan(runtime, pageId)) ?? null });
  const read = plan ? [...plan.requestFacts, ...plan.sessionFacts] : [];
  useSyncExternalStore(
    (listener) => facts.subscribe(read, listener),
    () => JSON.stringify(facts.pick(read)),
    () => '{}',
  );
  const verdicts = plan ? verdictsOf(plan, (name) => facts.get(name)) : [];
  return (
    <div className={css.panel}>
      <Field label={t('debugger:rules.page')} hint={t('debugger:rules.note')}>
        {(control) => <Select {...control} options={manifest.routes.map((route) => ({ value: route.pageId, label: route.pageId }))} value={pageId} onValueChange={setPageId} />}
      </Field>
      {isError && <ErrorState size="compact" title={t('debugger:unreadable')} retryLabel={t('debugger:refresh')} onRetry={() => void refetch()} />}
      {plan === undefined && !isError && <Spinner label={t('debugger:loading')} />}
      {plan !== undefined && (
        <div>
          <Table
            caption={t('debugger:rules')}
            isCaptionHidden
            rows={verdicts}
            rowKey={({ path }) => path}
            empty={t('debugger:rules.none')}
            columns={[
              { key: 'node', title: t('debugger:rules.node'), isRowHeader: true, cell: ({ path, use }) => <span className={css.name} title={use}><code dir="ltr">{path}</code></span> },
              { key: 'rule', title: t('debugger:rules.rule'), cell: ({ rule }) => <code dir="ltr">{JSON.stringify(rule)}</code> },
              {
                key: 'verdict',
                title: t('debugger:rules.verdict'),
                isTight: true,
                cell: ({ isShown }) => <Badge tone={isShown === null ? 'danger' : isShown ? 'success' : 'neutral'}>{t(isShown === null ? 'debugger:rules.broken' : isShown ? 'debugger:rules.shown' : 'debugger:rules.hidden')}</Badge>,
              },
            ]}
          />
        </div>
      )}
    </div>
  );
}
