import { useEffect } from 'react';
import { useRoute, useRuntime, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { PageCard } from '../../ui/index.ts';
import { SignInForm } from '../parts/SignInForm.tsx';
import { takeTokenInAddress } from '../parts/tokenInAddress.ts';
import { authStore } from '../store/AuthStore.ts';
import type { SignInProps } from './props.gen.ts';

/** The page to sign in: its guard takes signed-in customers back to where they came from. */
export function SignIn({ root, title, intro }: WidgetProps<SignInProps>) {
  const t = useT();
  const { query } = useRoute();
  const { language } = useRuntime();
  const auth = useStore(authStore);
  useEffect(() => {
    const token = takeTokenInAddress();
    if (token !== null) void auth.signInByToken(token, language);
  }, [auth, language]);
  return (
    <PageCard {...root} title={title} intro={intro} size="s">
      <noscript>
        <p>{t('auth:no-script')}</p>
      </noscript>
      <SignInForm returnUrl={query.get('returnUrl') ?? undefined} />
    </PageCard>
  );
}
