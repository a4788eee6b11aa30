import { useState } from 'react';
import * as ui from '../index.ts';
import css from './Gallery.module.css';

/** Buttons, fields, choices, tables. */
export function ControlsSample() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [stake, setStake] = useState('10.50');
  const [option, setOption] = useState('a');
  const [isOn, setOn] = useState(true);
  return (
    <div className={css.pair}>
      <ui.Card title="Buttons" actions={<ui.TextLink href="#">All</ui.TextLink>}>
        <div className={css.stack}>
          <div className={css.row}>
            <ui.Button variant="primary" onClick={() => setOpen(true)}>Open dialog</ui.Button>
            <ui.Button icon="filter">Filter</ui.Button>
            <ui.Button variant="ghost">Cancel</ui.Button>
            <ui.Button variant="danger">Delete</ui.Button>
          </div>
          <div className={css.row}>
            <ui.Button variant="primary" size="s" isBusy>Saving</ui.Button>
            <ui.Button size="s" disabled>Disabled</ui.Button>
            <ui.IconButton icon="star" label="Favourite" />
            <ui.IconButton icon="star-filled" label="Favourite" isPressed />
            <ui.IconButton icon="video" label="Video" variant="secondary" size="s" />
            <ui.Tooltip text="Numbers of the game">{(props) => <ui.IconButton {...props} icon="statistics" label="Statistics" />}</ui.Tooltip>
          </div>
          <ui.Button variant="primary" size="l" isBlock>Place bet</ui.Button>
          <div className={css.row}>
            <ui.Badge>12</ui.Badge>
            <ui.Badge tone="accent">New</ui.Badge>
            <ui.Badge tone="live" icon="live">Live</ui.Badge>
            <ui.Badge tone="solid-live">LIVE</ui.Badge>
            <ui.Badge tone="success">Won</ui.Badge>
            <ui.Badge tone="warning">Waiting</ui.Badge>
            <ui.Badge tone="danger">Lost</ui.Badge>
          </div>
          <div className={css.row}>
            <ui.Chip isSelected>1 hour</ui.Chip>
            <ui.Chip>2 hours</ui.Chip>
            <ui.Chip icon="calendar" count={8}>Today</ui.Chip>
          </div>
        </div>
      </ui.Card>
      <ui.Card title="Fields">
        <div className={css.stack}>
          <ui.Field label="E-mail" hint="We write only about your account" isRequired>
            {(control) => <ui.TextInput {...control} icon="mail" value={text} onChange={(event) => setText(event.target.value)} placeholder="name@example.org" />}
          </ui.Field>
          <ui.Field label="Stake" error="The least stake is 20.00">
            {(control) => <ui.NumberInput {...control} value={stake} onValueChange={setStake} step="0.5" min="0.5" decreaseLabel="Less" increaseLabel="More" unit="EUR" />}
          </ui.Field>
          <ui.DateField label="From" name="from" defaultDay="2026-10-23" locale="en-GB" texts={{ blank: { day: 'dd', month: 'mm', year: 'yyyy' }, blankSpoken: 'Empty', chosen: (date) => `Chosen day: ${date}` }} />
          <ui.Field label="Odds format">
            {(control) => <ui.Select {...control} value={option} onValueChange={setOption} options={[{ value: 'a', label: 'Decimal' }, { value: 'b', label: 'Fractional' }]} />}
          </ui.Field>
          <ui.Checkbox isChecked={isOn} onCheckedChange={setOn} hint="Can be changed later">Accept better odds</ui.Checkbox>
          <ui.Switch isChecked={isOn} onCheckedChange={setOn} isTrailing>One-click bets</ui.Switch>
          <ui.RadioGroup legend="Odds changes" value={option} onValueChange={setOption} options={[{ value: 'a', label: 'Ask me' }, { value: 'b', label: 'Accept all', hint: 'Also worse ones' }]} />
        </div>
      </ui.Card>
      <ui.Card title="History" isFlush>
        <ui.Table
          caption="History"
          isCaptionHidden
          columns={[{ key: 'id', title: 'Coupon', cell: (row) => row.id, isRowHeader: true }, { key: 'odds', title: 'Odds', cell: (row) => row.odds, align: 'end' }, { key: 'win', title: 'Win', cell: (row) => row.win, align: 'end', isTight: true }]}
          rows={[{ id: '40021', odds: '1.85', win: '18.50' }, { id: '40022', odds: '12.40', win: '1,240.00' }]}
          rowKey={(row) => row.id}
        />
      </ui.Card>
      <ui.Card title="Statement" isFlush>
        <ui.FoldingTable
          caption="Statement"
          columns={[
            { key: 'what', title: 'What', cell: (row) => row.what, isRowHeader: true, isHead: true },
            { key: 'state', title: 'State', cell: (row) => <ui.Badge tone={row.tone}>{row.state}</ui.Badge>, isHead: true, isTight: true },
            { key: 'amount', title: 'Amount', cell: (row) => row.amount, align: 'end' },
            { key: 'after', title: 'Balance after', cell: (row) => row.after, align: 'end' },
          ]}
          rows={[
            { what: 'Win', state: 'Paid', tone: 'success', amount: '+18.50', after: '108.50' },
            { what: 'Stake', state: 'Waiting', tone: 'warning', amount: '-10.00', after: '90.00' },
          ] as const}
          rowKey={(row) => row.what}
        />
      </ui.Card>
      <ui.Card title="Loading">
        <div className={css.stack}>
          <ui.Skeleton shape="title" />
          <ui.Skeleton count={2} />
          <ui.Skeleton width="half" />
          <div className={css.row}>
            <ui.Skeleton shape="circle" />
            <ui.Skeleton shape="odds" count={3} />
            <ui.Spinner label="Loading" />
          </div>
        </div>
      </ui.Card>
      <ui.Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Confirm" closeLabel="Close" look="sheet" size="s" footer={<><ui.Button onClick={() => setOpen(false)}>Cancel</ui.Button><ui.Button variant="primary" onClick={() => setOpen(false)}>Confirm</ui.Button></>}>
        Your session has lasted an hour. Take a break or go on.
      </ui.Dialog>
    </div>
  );
}
