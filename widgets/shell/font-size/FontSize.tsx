import { useFact, useT, useUi, type WidgetProps } from '../../../runtime/sdk.ts';
import { SegmentedControl } from '../../ui/index.ts';
import css from './FontSize.module.css';

const sizes = ['s', 'm', 'l'] as const;

/** Text size of the whole page: every length in em grows with it. */
export function FontSize({ root }: WidgetProps<object>) {
  const t = useT();
  const ui = useUi();
  const size = String(useFact('ui.fontSize') ?? 'm');
  return (
    <div {...root} className={css.row}>
      <span className={css.label} aria-hidden="true">
        {t('shell:font.label')}
      </span>
      <SegmentedControl
        legend={t('shell:font.label')}
        size="s"
        value={size}
        onValueChange={(value) => ui.update({ fontSize: sizes.find((known) => known === value) ?? 'm' })}
        options={sizes.map((value) => ({ value, label: t(`shell:font.${value}`) }))}
      />
    </div>
  );
}
