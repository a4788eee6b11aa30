import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import css from './PageCard.module.css';

export interface PageCardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  /** `m` (default) where forms have several fields in a row, `s` where they have one. */
  readonly size?: 's' | 'm';
}

/** The one thing that a page is for, in the middle of it: what it is called, what it is about, and what is to be done. */
export function PageCard({ title, intro, size = 'm', className, children, ...rest }: PageCardProps) {
  return (
    <section {...rest} className={classNames(css.card, css[size], className)}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {intro !== undefined && <p className={css.intro}>{intro}</p>}
      </header>
      {children}
    </section>
  );
}
