import type { ReactNode } from 'react';
import { useT } from '../../../runtime/sdk.ts';
import { Details } from '../../ui/index.ts';
import css from './CouponCodes.module.css';
import { LoadCode } from './LoadCode.tsx';
import { SaveCode } from './SaveCode.tsx';

/** Codes of a filled coupon: save this one, or load another. `actions` stand in the same line. */
export function CouponCodes({ actions }: { readonly actions?: ReactNode }) {
  const t = useT();
  return (
    <Details look="plain" icon="share" summary={t('slip:code.title')} actions={actions} className={css.title ?? ''}>
      <div className={css.codes}>
        <SaveCode />
        <LoadCode />
      </div>
    </Details>
  );
}
