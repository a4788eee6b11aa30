import { useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, IconButton, Popover } from '../../ui/index.ts';
import type { SettingsMenuProps, SettingsMenuSlots } from './props.gen.ts';
import css from './SettingsMenu.module.css';

/** A button that opens the settings put into it. */
export function SettingsMenu({ root, slots, look }: WidgetProps<SettingsMenuProps, SettingsMenuSlots>) {
  const t = useT();
  const label = t('shell:settings.label');
  return (
    <div {...root} className={css.menu}>
      <Popover
        label={label}
        align="end"
        size="m"
        renderTrigger={(trigger) =>
          look === 'icon' ? (
            <IconButton {...trigger} variant="header" size="m" icon="settings" label={label} />
          ) : (
            <Button {...trigger} variant="header" size="s" icon="settings">
              {label}
            </Button>
          )
        }
      >
        <div className={css.items}>{slots.items}</div>
      </Popover>
    </div>
  );
}
