import { useRoute, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { PageCard } from '../../ui/index.ts';
import { SignInForm } from '../parts/SignInForm.tsx';
import type { SignInProps } from './props.gen.ts';

/** The page to sign in: its guard takes signed-in customers back to where they came from. */
export function SignIn({ root, title, intro }: WidgetProps<SignInProps>) {
  const t = useT();
  const { query } = useRoute();
  return (
    <PageCard {...root} title={title} intro={intro} size="s">
      <noscript>
        <p>{t('auth:no-script')}</p>
      </noscript>
      <SignInForm returnUrl={query.get('returnUrl') ?? undefined} />
    </PageCard>
  );
}
