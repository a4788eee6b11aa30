import { classNames } from '../classNames.ts';
import css from './TextLink.module.css';
import type { LinkProps } from './UiLink.tsx';
import { UiLink } from './UiLink.tsx';

export interface TextLinkProps extends LinkProps {
  /** `accent` (default) in running text, `plain` where the place alone says it is a link, `muted` in footers. */
  readonly tone?: 'accent' | 'plain' | 'muted';
}

/** Classes of a text link, for anchors rendered elsewhere. */
export function linkClass(tone: 'accent' | 'plain' | 'muted' = 'accent', className?: string): string {
  return classNames(css.link, css[tone], className);
}

/** A link in text. */
export function TextLink({ tone = 'accent', className, ...rest }: TextLinkProps) {
  return <UiLink {...rest} className={linkClass(tone, className)} />;
}
