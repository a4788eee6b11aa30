import { useEffect, useState } from 'react';
import { observer, overlayPriority, useNavigation, useOverlay, useRuntime, useSiteSection, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, Checkbox, TextLink } from '../../ui/index.ts';
import { NoticeCard } from '../NoticeCard.tsx';
import { type CookieClass, keepConsent, readConsent } from './cookieConsent.ts';
import type { CookieNoticeProps } from './props.gen.ts';

const DEFAULT_DAYS = 365;
const request = { id: 'shell/cookies', priority: overlayPriority.cookies };

/** Asks for consent to the three classes of cookies; refusing is as easy as agreeing. */
export const CookieNotice = observer(function CookieNotice({ root, more }: WidgetProps<CookieNoticeProps>) {
  const t = useT();
  const { href } = useNavigation();
  const { facts, isBot } = useRuntime();
  const { rememberDays } = useSiteSection('cookieClasses');
  const [isWanted, setWanted] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<{ readonly functional: boolean; readonly marketing: boolean }>({ functional: false, marketing: false });

  useEffect(() => {
    const kept = readConsent(document.cookie);
    facts.set({ 'ui.cookiesAgreeType': kept });
    setWanted(kept === 0 && !isBot);
  }, [facts, isBot]);
  const isOpen = useOverlay(request, isWanted);

  const agree = (type: CookieClass) => {
    keepConsent(type, typeof rememberDays === 'number' ? rememberDays : DEFAULT_DAYS);
    facts.set({ 'ui.cookiesAgreeType': type });
    setWanted(false);
  };
  // The classes are steps: marketing includes functional.
  const chosenClass: CookieClass = chosen.marketing ? 3 : chosen.functional ? 2 : 1;

  return (
    <NoticeCard
      root={root}
      isOpen={isOpen}
      title={t('shell:cookies.title')}
      actions={
        <>
          <Button variant="primary" onClick={() => agree(isChoosing ? chosenClass : 3)}>
            {t(isChoosing ? 'shell:cookies.save' : 'shell:cookies.all')}
          </Button>
          <Button onClick={() => agree(1)}>{t('shell:cookies.necessary')}</Button>
          {!isChoosing && (
            <Button variant="ghost" onClick={() => setChoosing(true)}>
              {t('shell:cookies.choose')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {t('shell:cookies.text')} {more !== undefined && <TextLink href={href(more)}>{t('shell:cookies.more')}</TextLink>}
      </p>
      {isChoosing && (
        <>
          <Checkbox isChecked onCheckedChange={() => undefined} disabled hint={t('shell:cookies.class.necessary.text')}>
            {t('shell:cookies.class.necessary')}
          </Checkbox>
          <Checkbox
            isChecked={chosen.functional || chosen.marketing}
            onCheckedChange={(functional) => setChosen({ functional, marketing: functional && chosen.marketing })}
            hint={t('shell:cookies.class.functional.text')}
          >
            {t('shell:cookies.class.functional')}
          </Checkbox>
          <Checkbox
            isChecked={chosen.marketing}
            onCheckedChange={(marketing) => setChosen({ functional: chosen.functional || marketing, marketing })}
            hint={t('shell:cookies.class.marketing.text')}
          >
            {t('shell:cookies.class.marketing')}
          </Checkbox>
        </>
      )}
    </NoticeCard>
  );
});
