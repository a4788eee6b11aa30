import { useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { SignInForm } from '../parts/SignInForm.tsx';
import type { SignInProps } from './props.gen.ts';
import css from './SignIn.module.css';

/** The page to sign in: its guard takes signed-in customers back to where they came from. */
export function SignIn({ root, title, intro }: WidgetProps<SignInProps>) {
  const t = useT();
  return (
    <section {...root} className={css.card}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {intro !== undefined && <p className={css.intro}>{intro}</p>}
      </header>
      <noscript>
        <p>{t('auth:no-script')}</p>
      </noscript>
      <SignInForm />
    </section>
  );
}
