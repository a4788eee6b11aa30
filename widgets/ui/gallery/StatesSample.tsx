import { useState } from 'react';
import * as ui from '../index.ts';
import css from './Gallery.module.css';

/** What side columns show: empty, failed, warned. */
export function StatesSample() {
  const [tab, setTab] = useState('coupon');
  return (
    <div className={css.stack}>
      <ui.Card isFlush>
        <ui.Tabs label="Coupon" look="bar" isStretched selectedId={tab} onSelect={setTab} tabs={[{ id: 'coupon', label: 'Coupon', count: 2 }, { id: 'bets', label: 'My bets' }]}>
          <ui.EmptyState icon="coupon" size="compact" title="Your coupon is empty" text="Press a price to add it." action={<><ui.Button size="s">Load a coupon</ui.Button><ui.Button size="s" variant="ghost" icon="settings">Settings</ui.Button></>} />
        </ui.Tabs>
      </ui.Card>
      <ui.Banner tone="info" title="Line is being updated">Prices return in a moment.</ui.Banner>
      <ui.Banner tone="success">Your settings are saved.</ui.Banner>
      <ui.Banner tone="warning" title="Connection lost" action={<ui.Button size="s">Retry</ui.Button>}>Prices may be old.</ui.Banner>
      <ui.Banner tone="danger" closeLabel="Close" onClose={() => undefined}>The bet was not accepted.</ui.Banner>
      <ui.Card>
        <ui.ErrorState title="Games could not be loaded" text="Check the connection and try again." retryLabel="Try again" onRetry={() => undefined} />
      </ui.Card>
      <ui.Accordion isExclusive openId="one" items={[{ id: 'one', title: 'How to start', content: 'Register, sign in, choose a game.' }, { id: 'two', title: 'Limits', content: 'Set them in your account.' }]} />
    </div>
  );
}
