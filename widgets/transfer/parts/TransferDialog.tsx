import { type ReactElement, useEffect, useState } from 'react';
import { useNavigation, useT } from '../../../runtime/sdk.ts';
import { Dialog, ErrorState, Skeleton } from '../../ui/index.ts';
import { OverContext } from './OverContext.ts';
import type { TransferAskingProps } from './TransferAsking.ts';

export interface TransferDialogProps extends Omit<TransferAskingProps, 'onMoved'> {
  readonly onLater: () => void;
}

type Shown = { readonly kind: 'pending' | 'failed' } | { readonly kind: 'here'; readonly part: ReactElement };

const PENDING: Shown = { kind: 'pending' };

/** The transfer of its page, over another one. What was typed is kept by the form: closed and opened again, or on its page, it is there. */
export function TransferDialog({ page, node, onLater }: TransferDialogProps) {
  const t = useT();
  const { href, loadPart } = useNavigation();
  const [shown, setShown] = useState<Shown>(PENDING);
  const [tries, setTries] = useState(0);
  const address = href(page);
  useEffect(() => {
    const abort = new AbortController();
    const show = (next: Shown) => {
      if (!abort.signal.aborted) setShown(next);
    };
    loadPart(address, node, abort.signal).then((part) => show(part === null ? { kind: 'failed' } : { kind: 'here', part }), () => show({ kind: 'failed' }));
    return () => abort.abort();
  }, [loadPart, address, node, tries]);
  const tryAgain = () => {
    setShown(PENDING);
    setTries(tries + 1);
  };
  return (
    <Dialog isOpen onClose={onLater} title={t('auth:transfer.title')} closeLabel={t('auth:transfer.later')} look="sheet" size="s">
      {shown.kind === 'pending' && <Skeleton shape="row" count={4} />}
      {shown.kind === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('auth:transfer.failed')} retryLabel={t('auth:transfer.retry')} onRetry={tryAgain} />}
      {shown.kind === 'here' && <OverContext value>{shown.part}</OverContext>}
    </Dialog>
  );
}
