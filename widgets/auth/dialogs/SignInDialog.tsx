import { useNavigation, useRoute, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { Dialog } from '../../ui/index.ts';
import { returnPath } from '../parts/returnPath.ts';
import { SignInForm } from '../parts/SignInForm.tsx';
import { authStore } from '../store/AuthStore.ts';

/** Signs in over the page, which stays; only who was sent here from elsewhere goes back there. */
export function SignInDialog() {
  const t = useT();
  const auth = useStore(authStore);
  const navigation = useNavigation();
  const { language } = useRuntime();
  const { query } = useRoute();
  const handleSignedIn = () => {
    if (query.get('showAuth') !== '1') return;
    navigation.go(returnPath(query.get('returnUrl'), language) ?? '', { isReplace: true });
  };
  return (
    <Dialog isOpen onClose={() => auth.closeSignIn()} title={t('auth:title')} closeLabel={t('auth:close')} look="sheet" size="s">
      <SignInForm takesFocus onSignedIn={handleSignedIn} />
    </Dialog>
  );
}
