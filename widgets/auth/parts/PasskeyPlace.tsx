import { Skeleton } from '../../ui/index.ts';
import css from './SignInForm.module.css';

/** Where the button for passkeys will be, until it is known whether there is one: what is pressed above must not move. */
export function PasskeyPlace() {
  return (
    <div className={css.passkey}>
      <Skeleton shape="button" className={css.place} />
    </div>
  );
}
