import { useNavigation, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, ButtonLink } from '../../ui/index.ts';
import css from './ErrorPage.module.css';
import type { ErrorPageProps } from './props.gen.ts';

/** Which words stand for a status: 404 and server failures have their own, the rest shares one. */
function wordsOf(status: number): '404' | '500' | 'other' {
  if (status === 404) return '404';
  return status >= 500 && status !== 503 ? '500' : 'other';
}

/** What happened and where to go (spec section 8): 404, 500, or any status that was thrown. */
export function ErrorPage({ root, status }: WidgetProps<ErrorPageProps>) {
  const t = useT();
  const { href } = useNavigation();
  // The address /500 itself is asked for with status 200: it still is the error page.
  const shown = status === undefined || status < 400 ? 500 : status;
  const words = wordsOf(shown);
  return (
    <section {...root} className={css.error}>
      <p className={css.status} aria-hidden="true">
        {shown}
      </p>
      <h1>{t(`errors:${words}.title`)}</h1>
      <p className={css.text}>{t(`errors:${words}.text`)}</p>
      <div className={css.actions}>
        <ButtonLink href={href('')} variant="primary" icon="home">
          {t('errors:home')}
        </ButtonLink>
        {words === '404' ? (
          <ButtonLink href={href('live')} icon="live">
            {t('errors:live')}
          </ButtonLink>
        ) : (
          <Button icon="refresh" onClick={() => window.location.reload()}>
            {t('errors:retry')}
          </Button>
        )}
      </div>
    </section>
  );
}
