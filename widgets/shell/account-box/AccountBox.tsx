import type { MouseEvent } from 'react';
import { useNavigation, useRoute, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { authStore } from '../../auth/index.ts';
import { ButtonLink, Icon } from '../../ui/index.ts';
import css from './AccountBox.module.css';
import type { AccountBoxProps } from './props.gen.ts';

/** Entries of guests, as far as their pages exist, or the number of the signed-in customer. */
export function AccountBox({ root, signIn, register, showsSignIn = false, showsRegister = false, userId = '' }: WidgetProps<AccountBoxProps>) {
  const t = useT();
  const { href } = useNavigation();
  const { path } = useRoute();
  const auth = useStore(authStore);
  // The link works before scripts run and in a new tab; a plain press signs in over the page instead.
  const handleSignIn = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || path === signIn) return;
    event.preventDefault();
    auth.openSignIn();
  };
  if (userId !== '') {
    return (
      <div {...root} className={css.box}>
        <Icon name="account" />
        <span className={css.id}>{t('shell:account.id', { id: userId })}</span>
      </div>
    );
  }
  return (
    <div {...root} className={css.box}>
      {showsSignIn && signIn !== undefined && (
        <ButtonLink href={href(signIn, path === '' || path === signIn ? {} : { returnUrl: href(path) })} variant="header" size="s" icon="login" className={css.signIn} onClick={handleSignIn}>
          {t('shell:account.signIn')}
        </ButtonLink>
      )}
      {showsRegister && register !== undefined && (
        <ButtonLink href={href(register)} variant="primary" size="s">
          {t('shell:account.register')}
        </ButtonLink>
      )}
    </div>
  );
}
