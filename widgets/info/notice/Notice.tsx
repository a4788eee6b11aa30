import type { WidgetProps } from '../../../runtime/sdk.ts';
import { Icon } from '../../ui/index.ts';
import css from './Notice.module.css';
import type { NoticeProps } from './props.gen.ts';

/** A line that was always there: it speaks to nobody by itself. */
export function Notice({ root, text, icon }: WidgetProps<NoticeProps>) {
  return (
    <p {...root} className={css.notice}>
      <Icon name={icon} size="s" className={css.icon} />
      {text}
    </p>
  );
}
