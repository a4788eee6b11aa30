import css from './SegmentedLinks.module.css';

export interface SegmentedLink {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** Few views of one page side by side, each with an address; works without scripts. */
export function SegmentedLinks({ label, links }: { readonly label: string; readonly links: readonly SegmentedLink[] }) {
  return (
    <nav className={css.links} aria-label={label}>
      {links.map(({ href, label: text, isCurrent }) => (
        <a key={href} className={css.link} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
