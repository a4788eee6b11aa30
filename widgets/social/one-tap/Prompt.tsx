import { useEffect, useId } from 'react';
import { observer, useNavigation, useOverlay, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, ButtonLink, Icon, IconButton, iconOfConfig } from '../../ui/index.ts';
import { SocialOutcome } from '../parts/SocialOutcome.tsx';
import { socialHref } from '../parts/socialHref.ts';
import { useSocialPaths } from '../parts/useSocialPaths.ts';
import { oneTapStore } from '../store/OneTapStore.ts';
import css from './Prompt.module.css';

/** The card, when nothing that waits for an answer is on the screen; it stays until somebody answers it. */
export const Prompt = observer(function Prompt() {
  const store = useStore(oneTapStore);
  const isShown = useOverlay('social/one-tap', store.provider !== null);
  useEffect(() => store.watch(), [store]);
  return isShown && <Card />;
});

const Card = observer(function Card() {
  const t = useT();
  const titleId = useId();
  const { language } = useRuntime();
  const { href } = useNavigation();
  const { signIn } = useSocialPaths();
  const store = useStore(oneTapStore);
  const { provider, step, outcome } = store;
  if (provider === null) return null;
  const { id, name, iconName } = provider;
  return (
    <section aria-labelledby={titleId} className={css.card}>
      <header className={css.head}>
        <Icon name={iconOfConfig(iconName) ?? 'user'} />
        <h2 id={titleId} className={css.title}>
          {t('social:oneTap.title', { name })}
        </h2>
        <IconButton icon="close" size="s" label={t('social:oneTap.close')} onClick={() => store.close()} />
      </header>
      <div role="status" className={css.said}>
        <SocialOutcome outcome={outcome} />
        {step === 'waiting' && <p>{t('social:oneTap.waiting', { name })}</p>}
      </div>
      {outcome === null || outcome === 'cancelled' ? (
        <Button variant="primary" isBlock isBusy={step === 'sending'} onClick={() => store.open()}>
          {t(step === 'waiting' ? 'social:oneTap.again' : 'social:with', { name })}
        </Button>
      ) : (
        <ButtonLink variant="primary" isBlock rel="nofollow" href={socialHref({ provider: id, language, returnUrl: store.returnUrl })}>
          {t('social:with', { name })}
        </ButtonLink>
      )}
      <ButtonLink variant="ghost" size="s" isBlock href={href(signIn, { returnUrl: store.returnUrl })}>
        {t('social:oneTap.other')}
      </ButtonLink>
    </section>
  );
});
