import { useEffect, useRef } from 'react';
import { useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import type { PromoApplied } from '../api/registrationApi.ts';
import css from './Credentials.module.css';
import { PromoOutcome } from './PromoOutcome.tsx';

export interface GiftedProps {
  readonly promo: PromoApplied;
  readonly onEnter: () => void;
}

/** For whoever chose the password: what the promo code has brought, before they are led on. */
export function Gifted({ promo, onEnter }: GiftedProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={css.credentials}>
      <h2 ref={heading} tabIndex={-1} className={css.title}>
        {t('registration:fast.done')}
      </h2>
      <PromoOutcome {...promo} />
      <Button variant="primary" size="l" isBlock onClick={onEnter}>
        {t('registration:promo.enter')}
      </Button>
    </div>
  );
}
