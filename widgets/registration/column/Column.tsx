import { useId } from 'react';
import { observer, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { authStore, EntranceContext, type EntrancePlace, useLedOn } from '../../auth/index.ts';
import { Skeleton } from '../../ui/index.ts';
import { WaysForm } from '../parts/WaysForm.tsx';
import css from './Column.module.css';
import type { ColumnProps, ColumnSlots } from './props.gen.ts';

/** Nothing closes it. */
const keepOpen = (): void => undefined;

/** Registration beside other content. */
export const Column = observer(function Column({ root, slots, title, intro }: WidgetProps<ColumnProps, ColumnSlots>) {
  const t = useT();
  const id = useId();
  const { isOpen } = useStore(authStore);
  const leadOn = useLedOn();
  const place: EntrancePlace = { onEntered: leadOn, onHeld: keepOpen };
  return (
    <section {...root} className={css.column} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {intro !== undefined && <p className={css.intro}>{intro}</p>}
      <noscript>
        <p>{t('registration:no-script')}</p>
      </noscript>
      {/* The dialog may hold the same form: two of one name would judge each other's fields. */}
      {isOpen ? <Skeleton shape="row" count={6} /> : <EntranceContext value={place}><WaysForm fields={slots} /></EntranceContext>}
    </section>
  );
});
