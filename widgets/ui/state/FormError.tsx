import { Icon } from '../icon/Icon.tsx';
import css from './FormError.module.css';

export interface FormErrorProps {
  /** For the fields that it is about, which point to it. */
  readonly id?: string;
  /** Undefined while nothing is wrong. */
  readonly text: string | undefined;
}

/** What is wrong with a form as a whole; empty until something is, so that it is spoken when it comes. */
export function FormError({ id, text }: FormErrorProps) {
  return (
    <p id={id} role="alert" className={css.error} hidden={text === undefined}>
      {text !== undefined && <Icon name="alert" size="s" />}
      {text}
    </p>
  );
}
