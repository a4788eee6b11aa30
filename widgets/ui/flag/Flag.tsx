import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import css from './Flag.module.css';
import { flagCodes, flagsPath } from './flagCodes.ts';

const known: ReadonlySet<string> = new Set(flagCodes);

export interface FlagProps {
  /** ISO 3166-1 alpha-2 in lower case (also `gb-eng`, `gb-sct`, `gb-wls`), or `int`. Unknown codes show the globe. */
  readonly country: string;
  /** 16 by 12 or 20 by 15 px (default) or 28 by 21. */
  readonly size?: 's' | 'm' | 'l';
  /** Accessible name; without it the flag is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** A country's flag, loaded when it comes into view. */
export function Flag({ country, size = 'm', label, className }: FlagProps) {
  const names = classNames(css.flag, css[size], className);
  if (!known.has(country)) {
    return (
      <span className={classNames(names, css.globe)}>
        <Icon name="globe" size={size === 'l' ? 'm' : 's'} {...(label === undefined ? {} : { label })} />
      </span>
    );
  }
  return <img className={names} src={`${flagsPath}/${country}.svg`} alt={label ?? ''} width={20} height={15} loading="lazy" decoding="async" />;
}
