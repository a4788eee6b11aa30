import { useNavigation, type WidgetProps } from '../../../runtime/sdk.ts';
import { ButtonLink } from '../../ui/index.ts';
import css from './Action.module.css';
import type { ActionProps } from './props.gen.ts';

const variants = { primary: 'primary', secondary: 'secondary', quiet: 'ghost' } as const;
const sizes = { medium: 'm', large: 'l' } as const;

/** A button that leads somewhere. What leaves the site opens apart and says so. */
export function Action({ root, label, to, look, size, icon }: WidgetProps<ActionProps>) {
  const { href } = useNavigation();
  const isOutside = /^https?:/.test(to);
  return (
    <ButtonLink
      {...root}
      href={href(to)}
      variant={variants[look]}
      size={sizes[size]}
      className={css.action}
      {...(icon === undefined ? {} : { icon })}
      {...(isOutside ? { rel: 'noopener', target: '_blank', iconEnd: 'external' } : {})}
    >
      {label}
    </ButtonLink>
  );
}
