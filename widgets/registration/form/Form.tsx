import { useContext } from 'react';
import { useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { EntranceContext } from '../../auth/index.ts';
import { PageCard } from '../../ui/index.ts';
import { WaysForm } from '../parts/WaysForm.tsx';
import css from './Form.module.css';
import type { FormProps, FormSlots } from './props.gen.ts';

/** Registration by the ways of the site, on its page or over another one. The page's guard leads on whoever is signed in. */
export function Form({ root, slots, title, intro }: WidgetProps<FormProps, FormSlots>) {
  const t = useT();
  const isOver = useContext(EntranceContext) !== null;
  if (isOver) {
    return (
      <div {...root} className={css.over}>
        {intro !== undefined && <p className={css.intro}>{intro}</p>}
        <WaysForm fields={slots} />
      </div>
    );
  }
  return (
    <PageCard {...root} title={title} intro={intro}>
      <noscript>
        <p>{t('registration:no-script')}</p>
      </noscript>
      <WaysForm fields={slots} />
    </PageCard>
  );
}
