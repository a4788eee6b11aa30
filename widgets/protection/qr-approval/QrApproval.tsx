import { Suspense, useEffect, useState } from 'react';
import { lazyPart, useRoute, useRuntime, useSiteSection, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, Card } from '../../ui/index.ts';
import type { QrApprovalProps } from './props.gen.ts';
import css from './QrApproval.module.css';

const QrDialog = lazyPart(async () => ({ default: (await import('../parts/QrDialog.tsx')).QrDialog }));

/** Lets the customer sign in on another device. All code but the button's comes when it is first wanted. */
export function QrApproval({ root, title }: WidgetProps<QrApprovalProps>) {
  const t = useT();
  const { timers } = useRuntime();
  const [opened, setOpened] = useState<'by-address' | 'by-press' | null>(null);
  const isOffered = typeof useSiteSection('qr')['page'] === 'string';
  // A camera that reads the code leads here.
  const code = useRoute().query.get('qr');
  useEffect(() => (code !== null && isOffered ? timers.after(0, () => setOpened('by-address')) : undefined), [code, isOffered, timers]);
  if (!isOffered) return <div {...root} />;
  return (
    <div {...root}>
      <Card title={title} icon="device">
        <p>{t('qr:text')}</p>
        <div className={css.actions}>
          <Button onClick={() => setOpened('by-press')}>{t('qr:read')}</Button>
        </div>
      </Card>
      <Suspense fallback={null}>{opened !== null && <QrDialog code={opened === 'by-address' ? code : null} onClose={() => setOpened(null)} />}</Suspense>
    </div>
  );
}
