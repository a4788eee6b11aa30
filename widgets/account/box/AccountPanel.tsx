import { type ReactNode, useState } from 'react';
import { observer, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { authStore } from '../../auth/index.ts';
import { Button, Icon, IconButton } from '../../ui/index.ts';
import { accountStore } from '../store/AccountStore.ts';
import { conversionStore } from '../store/ConversionStore.ts';
import { AccountChoice } from './AccountChoice.tsx';
import css from './AccountPanel.module.css';
import { NetPositionRows } from './NetPositionRows.tsx';
import type { BoxProps } from './props.gen.ts';

export interface AccountPanelProps {
  readonly links: BoxProps['links'];
  /** A block of the brand. */
  readonly offer?: ReactNode;
  readonly onClose: () => void;
}

/** What opens under the balance: accounts, the result since sign-in (T9), links, the way out. */
export const AccountPanel = observer(function AccountPanel({ links, offer, onClose }: AccountPanelProps) {
  const t = useT();
  const { href } = useNavigation();
  const store = useStore(accountStore);
  const auth = useStore(authStore);
  const conversion = useStore(conversionStore);
  const [hasFailed, setFailed] = useState(false);
  const signOut = async () => {
    setFailed(false);
    if (!(await auth.signOut())) setFailed(true);
  };
  const isHidden = store.state === 'ready' && store.isBalanceHidden;
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <span className={css.customer}>{t('account:customer', { id: store.userId })}</span>
        <IconButton icon={isHidden ? 'eye-off' : 'eye'} size="s" label={t(isHidden ? 'account:balance.show' : 'account:balance.hide')} onClick={() => store.toggleBalance()} />
      </div>
      {store.state === 'failed' && (
        <Button size="s" icon="refresh" onClick={() => void store.refresh().catch(() => undefined)}>
          {t('account:balance.retry')}
        </Button>
      )}
      {store.isFrozen && <p className={css.warning}>{t('account:frozen')}</p>}
      <AccountChoice />
      {conversion.figures !== undefined && (
        <Button
          isBlock
          icon="swap"
          onClick={() => {
            onClose();
            conversion.open();
          }}
        >
          {t('account:convert.open')}
        </Button>
      )}
      <NetPositionRows />
      {offer}
      {links.length > 0 && (
        <ul className={css.links}>
          {links.map((link) => (
            <li key={link.href}>
              <a href={href(link.href)} className={css.link} onClick={onClose}>
                {link.icon !== undefined && <Icon name={link.icon} />}
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Button isBlock icon="logout" onClick={() => void signOut()}>
        {t('account:signOut')}
      </Button>
      <p role="alert" className={css.warning} hidden={!hasFailed}>
        {hasFailed && t('account:signOut.failed')}
      </p>
    </div>
  );
});
