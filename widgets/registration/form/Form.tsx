import { useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { PageCard } from '../../ui/index.ts';
import { WaysForm } from '../parts/WaysForm.tsx';
import type { FormProps, FormSlots } from './props.gen.ts';

/** Registration by the ways of the site. The page's guard leads on whoever is signed in. */
export function Form({ root, slots, title, intro }: WidgetProps<FormProps, FormSlots>) {
  const t = useT();
  return (
    <PageCard {...root} title={title} intro={intro}>
      <noscript>
        <p>{t('registration:no-script')}</p>
      </noscript>
      <WaysForm fields={slots} />
    </PageCard>
  );
}
