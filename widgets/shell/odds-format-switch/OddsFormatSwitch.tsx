import { useFact, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, Popover } from '../../ui/index.ts';
import css from './OddsFormatSwitch.module.css';
import { OddsFormatFields } from './OddsFormatFields.tsx';
import type { OddsFormatSwitchProps } from './props.gen.ts';

/** Formats of odds: a button that names the current one and opens the choice, or the choice alone. */
export function OddsFormatSwitch({ root, look }: WidgetProps<OddsFormatSwitchProps>) {
  const t = useT();
  const name = t(`shell:odds.${String(useFact('ui.oddsView') ?? 0)}`);
  if (look === 'fields') {
    return (
      <div {...root} className={css.alone}>
        <OddsFormatFields />
      </div>
    );
  }
  return (
    <div {...root} className={css.switch}>
      <Popover
        label={t('shell:odds.label')}
        align="end"
        size="m"
        renderTrigger={(trigger) => (
          <Button {...trigger} variant="header" size="s" icon="odds" iconEnd="angle-down" aria-label={t('shell:odds.current', { name })}>
            {name}
          </Button>
        )}
      >
        {(close) => <OddsFormatFields onChoose={close} />}
      </Popover>
    </div>
  );
}
