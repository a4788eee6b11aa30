import { useFact, useT, useUi, type WidgetProps } from '../../../runtime/sdk.ts';
import { type IconName, SegmentedControl } from '../../ui/index.ts';
import css from './ThemeSwitch.module.css';

const themes = ['auto', 'light', 'dark'] as const;
const icons: Readonly<Record<(typeof themes)[number], IconName>> = { auto: 'sun-moon', light: 'sun', dark: 'moon' };

/** Automatic, light or dark. */
export function ThemeSwitch({ root }: WidgetProps<object>) {
  const t = useT();
  const ui = useUi();
  const theme = String(useFact('ui.theme') ?? 'auto');
  return (
    <div {...root} className={css.row}>
      <span className={css.label} aria-hidden="true">
        {t('shell:theme.label')}
      </span>
      <SegmentedControl
        legend={t('shell:theme.label')}
        size="s"
        value={theme}
        onValueChange={(value) => ui.update({ theme: themes.find((known) => known === value) ?? 'auto' })}
        options={themes.map((value) => ({ value, label: t(`shell:theme.${value}`), icon: icons[value], isIconOnly: true }))}
      />
    </div>
  );
}
