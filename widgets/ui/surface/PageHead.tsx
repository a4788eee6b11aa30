import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import css from './PageHead.module.css';

export interface PageHeadProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  /** 2 where something above it has the page's first heading. */
  readonly headingLevel?: 1 | 2;
  readonly isLive?: boolean;
  /** Beside the title, said by screen readers when it changes: how many there are, whose it is. */
  readonly note?: ReactNode;
  /** At the end of the line: views to choose from, actions. */
  readonly children?: ReactNode;
}

/** What a page is about, on top of its main widget. */
export function PageHead({ icon, title, headingLevel = 1, isLive = false, note, children }: PageHeadProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <header className={css.head}>
      <Icon name={icon} className={classNames(css.icon, isLive && css.live)} />
      <Heading className={css.title}>{title}</Heading>
      <span className={css.note} role="status">
        {note}
      </span>
      {children}
    </header>
  );
}
