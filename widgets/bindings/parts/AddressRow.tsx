import { useStore, useT } from '../../../runtime/sdk.ts';
import { Badge, Button, Icon } from '../../ui/index.ts';
import type { Way } from '../api/bindingsApi.ts';
import { bindingsStore } from '../store/BindingsStore.ts';
import css from './Addresses.module.css';

export interface AddressRowProps {
  readonly way: Way;
  /** As it is read; null where the account has none. */
  readonly address: string | null;
  readonly isConfirmed: boolean;
}

/** An address of the account, or that there is none. */
export function AddressRow({ way, address, isConfirmed }: AddressRowProps) {
  const t = useT();
  const store = useStore(bindingsStore);
  const task = address === null ? 'add' : isConfirmed ? 'change' : 'confirm';
  return (
    <li className={css.item}>
      <Icon name={way === 'email' ? 'mail' : 'phone'} className={css.icon} />
      <span className={css.words}>
        <span className={css.small}>{t(`bindings:way.${way}`)}</span>
        <span className={css.name}>
          {address === null ? <span>{t('bindings:none')}</span> : <bdi dir="ltr">{address}</bdi>}
          {address !== null && !isConfirmed && <Badge tone="warning">{t('bindings:unconfirmed')}</Badge>}
        </span>
      </span>
      <span className={css.actions}>
        <Button aria-label={t(`bindings:${task}.${way}`)} onClick={() => store.begin({ kind: 'address', way })}>
          {t(`bindings:${task}`)}
        </Button>
        {address !== null && isConfirmed && (
          <Button variant="ghost" aria-label={t(`bindings:remove.${way}`)} onClick={() => store.begin({ kind: 'remove', way })}>
            {t('bindings:remove')}
          </Button>
        )}
      </span>
    </li>
  );
}
