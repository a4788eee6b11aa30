import { useNavigation, useRoute, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Icon } from '../../ui/index.ts';
import { usePeriod } from '../period/PeriodFilter.tsx';
import { Movements } from './Movements.tsx';
import { Payments } from './Payments.tsx';
import type { StatementProps } from './props.gen.ts';
import css from './Statement.module.css';
import { statementQueryOf, statementView } from './statementView.ts';

/** Movements of an account (T52), and deposits and withdrawals (T4); tabs are links, so they work without scripts. */
export function Statement({ root, pageSize, start }: WidgetProps<StatementProps>) {
  const t = useT();
  const navigation = useNavigation();
  const { path, query } = useRoute();
  const view = statementView(query, usePeriod());
  return (
    <section {...root} className={css.statement}>
      <header className={css.title}>
        <Icon name="wallet" className={css.mark} />
        <h1 className={css.heading}>{t('office:statement.title')}</h1>
        <nav className={css.tabs} aria-label={t('office:statement.tabs')}>
          {(['transfers', 'payments'] as const).map((tab) => (
            <a key={tab} className={css.tab} href={navigation.href(path, statementQueryOf(view, { tab }))} aria-current={tab === view.tab ? 'page' : undefined}>
              {t(`office:statement.${tab}`)}
            </a>
          ))}
        </nav>
      </header>
      {view.tab === 'payments' ? <Payments view={view} /> : <Movements view={view} pageSize={pageSize} start={start} />}
    </section>
  );
}
