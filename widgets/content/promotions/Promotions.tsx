import type { WidgetProps } from '../../../runtime/sdk.ts';
import type { PromotionsProps, PromotionsSlots } from './props.gen.ts';
import { PromotionList } from './PromotionList.tsx';
import { PromotionPage } from './PromotionPage.tsx';
import css from './Promotions.module.css';

/** What runs and what comes, or the promotion that the address names. An address that names none is no page (`content-known`). */
export function Promotions({ root, slots, entry, ...props }: WidgetProps<PromotionsProps, PromotionsSlots>) {
  return (
    <div {...root} className={css.promotions}>
      {entry === undefined ? <PromotionList {...props} /> : <PromotionPage {...props} slots={slots} slug={entry} />}
    </div>
  );
}
