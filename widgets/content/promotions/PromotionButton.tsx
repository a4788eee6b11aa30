import { useFact, useNavigation, useT } from '../../../runtime/sdk.ts';
import { ButtonLink } from '../../ui/index.ts';
import type { ContentCard } from '../api/contentApi.ts';
import css from './Promotions.module.css';

interface PromotionButtonProps {
  readonly button: NonNullable<ContentCard['button']>;
  readonly signIn: string;
}

/** Where its readers go from it; guests sign in first where it is for customers. */
export function PromotionButton({ button: { label, href: to, needsSignIn }, signIn }: PromotionButtonProps) {
  const t = useT();
  const { href } = useNavigation();
  const isGuest = useFact('user.signedIn') !== true;
  const signsIn = needsSignIn && isGuest;
  return (
    <div className={css.go}>
      <ButtonLink size="l" variant="primary" href={signsIn ? href(signIn, { returnUrl: href(to) }) : href(to)} {...(signsIn && { icon: 'login' as const })}>
        {label}
      </ButtonLink>
      {signsIn && <p className={css.note}>{t('content:promotions.signs-in')}</p>}
    </div>
  );
}
