import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import css from './Card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** Level of the heading element; the look does not depend on it. */
  readonly headingLevel?: 2 | 3 | 4;
  readonly icon?: IconName;
  readonly actions?: ReactNode;
  /** No inner space: for lists and tables that reach the edges. */
  readonly isFlush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A panel with an optional head. With a title it is a named region. */
export function Card({ title, headingLevel = 2, icon, actions, isFlush = false, className, children }: CardProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const names = classNames(css.card, className);
  const body = <div className={classNames(css.body, isFlush && css.flush)}>{children}</div>;
  if (title === undefined) return <div className={names}>{body}</div>;
  return (
    <section className={names} aria-labelledby={titleId}>
      <div className={css.head}>
        {icon && <Icon name={icon} className={css.icon} />}
        <Heading id={titleId} className={css.title}>
          {title}
        </Heading>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      {body}
    </section>
  );
}
