import type { ReactNode } from 'react';
import { useId } from 'react';
import type { WidgetRoot } from '../../runtime/sdk.ts';
import css from './NoticeCard.module.css';

export interface NoticeCardProps {
  readonly root: WidgetRoot;
  readonly isOpen: boolean;
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A notice that waits at the lower edge for an answer and leaves the page usable. Closed, it is an empty element. */
export function NoticeCard({ root, isOpen, title, actions, children }: NoticeCardProps) {
  const id = useId();
  if (!isOpen) return <div {...root} hidden />;
  return (
    <section {...root} className={css.card} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
