import { useState } from 'react';
import { useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import type { ShareProps } from './props.gen.ts';
import css from './Share.module.css';

/** Passes the page on: by the sheet of the device, or by copying the link. Nothing outside is asked. */
export function Share({ root, title, label, look }: WidgetProps<ShareProps>) {
  const t = useT();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const share = async () => {
    // Without what campaigns add to an address.
    const url = window.location.origin + window.location.pathname;
    setOutcome(null);
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch (error) {
      // Who closes the sheet wanted nothing.
      if (!(error instanceof Error && error.name === 'AbortError')) setOutcome('failed');
    }
  };
  return (
    <div {...root} className={css.share}>
      <Button icon="share" variant={look === 'quiet' ? 'ghost' : 'secondary'} onClick={() => void share()}>{label ?? t('blocks:share.share')}</Button>
      <p className={css.outcome} role="status">{outcome !== null && t(`blocks:share.${outcome}`)}</p>
    </div>
  );
}
