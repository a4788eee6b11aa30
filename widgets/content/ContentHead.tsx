import type { ReactNode } from 'react';
import css from './ContentHead.module.css';

export interface ContentHeadProps {
  readonly title: string;
  readonly intro: string | undefined;
  /** Over its title, such as the way to it. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}

/** What a page of many entries begins with. */
export function ContentHead({ title, intro, above, children }: ContentHeadProps) {
  return (
    <header className={css.head}>
      {above}
      <h1 className={css.title}>{title}</h1>
      {intro !== undefined && <p className={css.intro}>{intro}</p>}
      {children}
    </header>
  );
}
