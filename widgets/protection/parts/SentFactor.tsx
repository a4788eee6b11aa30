import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import type { SentMethod } from '../api/protectionApi.ts';
import { protectionStore } from '../store/ProtectionStore.ts';
import css from './OwnFactors.module.css';

/** Codes by SMS or e-mail: set up, to be set up, or in need of an address first. */
export const SentFactor = observer(function SentFactor({ method }: { readonly method: SentMethod }) {
  const t = useT();
  const store = useStore(protectionStore);
  const { protection } = store;
  if (protection === null) return null;
  const { addresses, factors, offered } = protection;
  const to = addresses[method];
  const isSetUp = factors.includes(method);
  if (!isSetUp && !offered.includes(method)) return null;
  return (
    <div className={css.factor}>
      <p>{t(`protection:${method}${isSetUp ? '' : to === null ? '.noAddress' : '.none'}`, to === null ? {} : { to })}</p>
      {isSetUp && (
        <Button variant="ghost" icon="trash" onClick={() => store.begin(`remove-${method}`)}>
          {t(`protection:remove.${method}`)}
        </Button>
      )}
      {!isSetUp && to !== null && (
        <Button icon="plus" onClick={() => store.begin(`add-${method}`)}>
          {t(`protection:add.${method}`)}
        </Button>
      )}
    </div>
  );
});
