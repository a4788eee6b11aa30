import { useNavigation, useRoute, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { ButtonLink, Dialog } from '../../ui/index.ts';
import { returnPath } from '../parts/returnPath.ts';
import { SignInForm } from '../parts/SignInForm.tsx';
import { authStore } from '../store/AuthStore.ts';
import type { DialogsProps } from './props.gen.ts';
import css from './SignInDialog.module.css';

/** Signs in over the page, which stays; only who was sent here from elsewhere goes back there. */
export function SignInDialog({ recovery, register, showsRegister }: DialogsProps) {
  const t = useT();
  const auth = useStore(authStore);
  const navigation = useNavigation();
  const { language } = useRuntime();
  const { path, query } = useRoute();
  const handleSignedIn = () => {
    if (query.get('showAuth') !== '1') return;
    navigation.go(returnPath(query.get('returnUrl'), language) ?? '', { isReplace: true });
  };
  const search = query.toString();
  const returnUrl = query.get('showAuth') === '1' ? (query.get('returnUrl') ?? undefined) : navigation.href(search === '' ? path : `${path}?${search}`);
  return (
    <Dialog isOpen onClose={() => auth.closeSignIn()} title={t('auth:title')} closeLabel={t('auth:close')} look="sheet" size="s">
      <SignInForm takesFocus returnUrl={returnUrl} onSignedIn={handleSignedIn} />
      <nav className={css.ways} aria-label={t('auth:ways')}>
        {recovery !== undefined && <WayOut to={recovery} label={t('auth:lost')} />}
        {showsRegister && register !== undefined && <WayOut to={register} label={t('auth:register')} />}
      </nav>
    </Dialog>
  );
}

/** A page for whoever cannot sign in: the dialog leaves with the page under it. */
function WayOut({ to, label }: { readonly to: string; readonly label: string }) {
  const auth = useStore(authStore);
  const { href } = useNavigation();
  return (
    <ButtonLink variant="ghost" size="m" href={href(to)} onClick={() => auth.closeSignIn()}>
      {label}
    </ButtonLink>
  );
}
