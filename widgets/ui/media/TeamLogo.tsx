import { classNames } from '../classNames.ts';
import { crestOf } from './crestOf.ts';
import css from './TeamLogo.module.css';

export interface TeamLogoProps {
  /** Id of the team: the same id always gives the same crest. */
  readonly id: number | string;
  readonly name: string;
  /** 16, 20 (default), 32 or 56 px. */
  readonly size?: 's' | 'm' | 'l' | 'xl';
  readonly className?: string;
}

/** A crest made from the team's id and first letter; decoration, since the name always stands beside it. */
export function TeamLogo({ id, name, size = 'm', className }: TeamLogoProps) {
  const crest = crestOf(id, name);
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={classNames(css.logo, css[size], className)}>
      <path d={crest.outline} className={css[`fill${crest.field}`]} />
      {crest.charge === undefined ? (
        <text x="16" y="21.5" fontSize={16} textAnchor="middle" className={classNames(css.letter, css[`fill${crest.figure}`])}>
          {crest.letter}
        </text>
      ) : (
        <path d={crest.charge} className={css[`fill${crest.figure}`]} />
      )}
      <path d={crest.outline} className={css.rim} />
    </svg>
  );
}
