import type { ReactNode } from 'react';
import css from './ContentHead.module.css';

export interface ContentHeadProps {
  readonly title: string;
  readonly intro: string | undefined;
  readonly children?: ReactNode;
}

/** What a page of many entries begins with. */
export function ContentHead({ title, intro, children }: ContentHeadProps) {
  return (
    <header className={css.head}>
      <h1 className={css.title}>{title}</h1>
      {intro !== undefined && <p className={css.intro}>{intro}</p>}
      {children}
    </header>
  );
}
