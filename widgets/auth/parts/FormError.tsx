import { Icon } from '../../ui/index.ts';
import css from './SignInForm.module.css';

/** What is wrong with a form as a whole; empty until something is, so that it is spoken when it comes. */
export function FormError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <p id={id} role="alert" className={css.error} hidden={text === undefined}>
      {text !== undefined && <Icon name="alert" size="s" />}
      {text}
    </p>
  );
}
