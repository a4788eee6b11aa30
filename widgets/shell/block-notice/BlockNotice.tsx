import type { WidgetProps } from '../../../runtime/sdk.ts';
import { Icon } from '../../ui/index.ts';
import css from './BlockNotice.module.css';
import type { BlockNoticeProps } from './props.gen.ts';

/** Why the site is closed to the visitor; which page stands for which reason is the guards' business. */
export function BlockNotice({ root, title, text, icon }: WidgetProps<BlockNoticeProps>) {
  return (
    <section {...root} className={css.notice}>
      <Icon name={icon} size="xl" className={css.icon} />
      <h1>{title}</h1>
      <p className={css.text}>{text}</p>
    </section>
  );
}
