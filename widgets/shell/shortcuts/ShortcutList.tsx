import { useState } from 'react';
import { useT } from '../../../runtime/sdk.ts';
import { Dialog, Switch } from '../../ui/index.ts';
import type { ShortcutsProps } from './props.gen.ts';
import css from './ShortcutList.module.css';

export interface ShortcutListProps extends ShortcutsProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** What each key does, and the switch that turns them off. */
export function ShortcutList({ helpKey, items, isOn: wasOn, onSwitch, onClose }: ShortcutListProps) {
  const t = useT();
  const [isOn, setOn] = useState(wasOn);
  const handleSwitch = (next: boolean) => {
    setOn(next);
    onSwitch(next);
  };
  const rows = [...items, { key: helpKey, label: t('shell:shortcuts.help') }, { key: '← → ↑ ↓', label: t('shell:shortcuts.arrows') }, { key: t('shell:shortcuts.key-space'), label: t('shell:shortcuts.choose') }, { key: 'Enter', label: t('shell:shortcuts.enter') }];
  return (
    <Dialog isOpen onClose={onClose} title={t('shell:shortcuts.title')} closeLabel={t('shell:shortcuts.close')} size="s">
      <dl className={css.list} data-off={!isOn || undefined}>
        {rows.map(({ key, label }) => (
          <div key={key} className={css.row}>
            <dt>
              <kbd className={css.key}>{key}</kbd>
            </dt>
            <dd className={css.label}>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch isChecked={isOn} onCheckedChange={handleSwitch}>
        {t('shell:shortcuts.switch')}
      </Switch>
    </Dialog>
  );
}
