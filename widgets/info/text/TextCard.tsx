import type { ReactNode } from 'react';
import type { WidgetProps } from '../../../runtime/sdk.ts';
import { classNames, Icon } from '../../ui/index.ts';
import type { TextProps } from './props.gen.ts';
import css from './Text.module.css';

interface TextCardProps extends Pick<WidgetProps<TextProps>, 'root' | 'tone' | 'icon'> {
  readonly title?: ReactNode;
  /** Name of its title for links. */
  readonly anchor?: string;
  /** Language of its words, where that is another one than the page's. */
  readonly own?: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' | undefined };
  readonly children: ReactNode;
}

/** What a titled passage stands in. */
export function TextCard({ root, tone, icon, title, anchor, own, children }: TextCardProps) {
  return (
    <section {...root} {...own} className={classNames(css.text, css[tone])}>
      {title !== undefined && (
        <h2 id={anchor} className={css.title}>
          {icon !== undefined && <Icon name={icon} className={css.icon} />}
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
