import type { MouseEvent } from 'react';
import { observer, useNavigation, useRoute, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { ButtonLink, Dialog } from '../../ui/index.ts';
import { returnPath } from '../parts/returnPath.ts';
import { SignInForm } from '../parts/SignInForm.tsx';
import { authStore } from '../store/AuthStore.ts';
import { entranceStore } from '../store/EntranceStore.ts';
import type { DialogsProps } from './props.gen.ts';
import { RegisterDialog } from './RegisterDialog.tsx';
import css from './SignInDialog.module.css';

/** What opens over a page for whoever is a guest on it: the sign-in, or the registration where links to it open it here. */
export const SignInDialog = observer(function SignInDialog(props: DialogsProps) {
  const { load } = useStore(entranceStore);
  return load === null ? <SignInFace {...props} /> : <RegisterDialog load={load} register={props.register} />;
});

/** Signs in over the page, which stays; only who was sent here from elsewhere goes back there. */
function SignInFace({ recovery, register, showsRegister }: DialogsProps) {
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
  // A press that something has taken leads to no page.
  const leave = (event: MouseEvent) => {
    if (!event.isDefaultPrevented()) auth.closeSignIn();
  };
  return (
    <ButtonLink variant="ghost" size="m" href={href(to)} onClick={leave}>
      {label}
    </ButtonLink>
  );
}
