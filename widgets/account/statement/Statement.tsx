import { useNavigation, useRoute, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { PageHead, SegmentedLinks } from '../../ui/index.ts';
import { usePeriod } from '../period/PeriodFilter.tsx';
import { Movements } from './Movements.tsx';
import { Payments } from './Payments.tsx';
import type { StatementProps } from './props.gen.ts';
import css from './Statement.module.css';
import { statementQueryOf, statementView } from './statementView.ts';

const TABS = ['transfers', 'payments'] as const;

/** Movements of an account (T52), and deposits and withdrawals (T4); tabs are links, so they work without scripts. */
export function Statement({ root, pageSize, start }: WidgetProps<StatementProps>) {
  const t = useT();
  const navigation = useNavigation();
  const { path, query } = useRoute();
  const view = statementView(query, usePeriod());
  return (
    <section {...root} className={css.statement}>
      <PageHead icon="wallet" title={t('office:statement.title')}>
        <SegmentedLinks
          label={t('office:statement.tabs')}
          links={TABS.map((tab) => ({ href: navigation.href(path, statementQueryOf(view, { tab })), label: t(`office:statement.${tab}`), isCurrent: tab === view.tab }))}
        />
      </PageHead>
      {view.tab === 'payments' ? <Payments view={view} /> : <Movements view={view} pageSize={pageSize} start={start} />}
    </section>
  );
}
