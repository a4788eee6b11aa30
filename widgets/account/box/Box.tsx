import { observer, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, IconButton, Popover, VisuallyHidden } from '../../ui/index.ts';
import { Balance } from '../parts/Balance.tsx';
import { accountStore } from '../store/AccountStore.ts';
import { AccountPanel } from './AccountPanel.tsx';
import css from './Box.module.css';
import type { BoxProps, BoxSlots } from './props.gen.ts';

/** Balance of the active account in the header (T1), shown or hidden (U22), and the menu of the account. */
export const Box = observer(function Box({ root, slots, links }: WidgetProps<BoxProps, BoxSlots>) {
  const t = useT();
  const store = useStore(accountStore);
  // What this browser remembers shows with the first balance: the server does not know it.
  const isHidden = store.state === 'ready' && store.isBalanceHidden;
  return (
    <div {...root} className={css.box}>
      <IconButton
        icon={isHidden ? 'eye-off' : 'eye'}
        variant="header"
        size="s"
        label={t(isHidden ? 'account:balance.show' : 'account:balance.hide')}
        className={css.toggle}
        onClick={() => store.toggleBalance()}
      />
      <Popover
        label={t('account:box.menu')}
        align="end"
        size="m"
        renderTrigger={(trigger) => (
          <Button {...trigger} variant="header" size="s" icon="wallet" iconEnd="angle-down">
            <VisuallyHidden>{t('account:box.open')} </VisuallyHidden>
            <Balance className={css.balance} />
          </Button>
        )}
      >
        {(close) => <AccountPanel links={links} offer={slots.panel} onClose={close} />}
      </Popover>
    </div>
  );
});
