import { useState } from 'react';
import { useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Banner, Button } from '../../ui/index.ts';
import css from './UpdateNotice.module.css';

/** A newer release is served (a rule shows this node): offers to reload, never does it by itself. */
export function UpdateNotice({ root }: WidgetProps<object>) {
  const t = useT();
  const [isClosed, setClosed] = useState(false);
  return (
    <div {...root} className={css.place} hidden={isClosed}>
      {!isClosed && (
        <Banner
          icon="refresh"
          role="status"
          closeLabel={t('shell:update.later')}
          onClose={() => setClosed(true)}
          action={
            <Button size="s" variant="primary" onClick={() => window.location.reload()}>
              {t('shell:update.reload')}
            </Button>
          }
        >
          {t('shell:update.text')}
        </Banner>
      )}
    </div>
  );
}
