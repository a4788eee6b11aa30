import { useEffect, useState } from 'react';
import { observer, overlayPriority, useNavigation, useOverlay, useRuntime, useSiteSection, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, ButtonLink } from '../../ui/index.ts';
import { NoticeCard } from '../NoticeCard.tsx';
import { AGE_REMEMBERED_MS, isAgeConfirmed, keepAge } from './ageAnswer.ts';
import type { AgeNoticeProps } from './props.gen.ts';

/** */
const DEFAULT_MINIMUM_AGE = 18;
const request = { id: 'shell/age', priority: overlayPriority.age };
/** Remembered while the document lives, where a site asks once a session. */
let isConfirmedInSession = false;

/** Shown until the visitor confirms to be of age (spec section 8). */
export const AgeNotice = observer(function AgeNotice({ root, exit }: WidgetProps<AgeNoticeProps>) {
  const t = useT();
  const { href } = useNavigation();
  const { storage, nowMs, isBot } = useRuntime();
  const section = useSiteSection('ageNotice');
  const isPerSession = section['isPerSession'] === true;
  const rememberMs = typeof section['rememberMs'] === 'number' ? section['rememberMs'] : AGE_REMEMBERED_MS;
  const age = typeof section['minimumAge'] === 'number' ? section['minimumAge'] : DEFAULT_MINIMUM_AGE;
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const isConfirmed = isPerSession ? isConfirmedInSession : isAgeConfirmed(storage, nowMs(), rememberMs);
    setWanted(!isConfirmed && !isBot);
  }, [storage, nowMs, rememberMs, isPerSession, isBot]);
  const isOpen = useOverlay(request, isWanted);
  const confirm = () => {
    isConfirmedInSession = true;
    if (!isPerSession) keepAge(storage, nowMs(), rememberMs);
    setWanted(false);
  };
  return (
    <NoticeCard
      root={root}
      isOpen={isOpen}
      title={t('shell:age.title', { age })}
      actions={
        <>
          <Button variant="primary" onClick={confirm}>
            {t('shell:age.yes', { age })}
          </Button>
          <ButtonLink href={href(exit)} variant="secondary">
            {t('shell:age.no')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('shell:age.text')}</p>
    </NoticeCard>
  );
});
