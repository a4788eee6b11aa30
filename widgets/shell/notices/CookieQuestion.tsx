import { Suspense, useState } from 'react';
import { type ConsentLevel, lazyPart, useNavigation, useT } from '../../../runtime/sdk.ts';
import { Button, TextLink } from '../../ui/index.ts';
import type { ChosenClasses } from './CookieClasses.tsx';
import css from './Notices.module.css';

/** Most visitors take one of the two answers. */
const CookieClasses = lazyPart(async () => ({ default: (await import('./CookieClasses.tsx')).CookieClasses }));

export interface CookieQuestionProps {
  /** Page about cookies. */
  readonly more: string | undefined;
  readonly onAgree: (type: ConsentLevel) => void;
}

/** Consent to the three classes of cookies. Refusing is as easy as agreeing: both buttons look the same and have one size. */
export function CookieQuestion({ more, onAgree }: CookieQuestionProps) {
  const t = useT();
  const { href } = useNavigation();
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<ChosenClasses>({ functional: false, marketing: false });
  // The classes are steps: marketing includes functional.
  const chosenClass: ConsentLevel = chosen.marketing ? 3 : chosen.functional ? 2 : 1;
  return (
    <div className={css.question}>
      <div className={css.words}>
        <h2 className={css.title}>{t('shell:cookies.title')}</h2>
        <p>
          {t('shell:cookies.text')} {more !== undefined && <TextLink href={href(more)}>{t('shell:cookies.more')}</TextLink>}
        </p>
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <CookieClasses chosen={chosen} onChoose={setChosen} />
        </Suspense>
      )}
      <div className={css.actions}>
        <div className={css.equals}>
          <Button data-answer="all" onClick={() => onAgree(3)}>{t('shell:cookies.all')}</Button>
          <Button data-answer="necessary" onClick={() => onAgree(1)}>{t('shell:cookies.necessary')}</Button>
        </div>
        {/* A place of its own in the tree either way, so that the focus stays on it. */}
        <Button variant={isChoosing ? 'secondary' : 'ghost'} aria-expanded={isChoosing ? undefined : false} onClick={() => (isChoosing ? onAgree(chosenClass) : setChoosing(true))}>
          {t(isChoosing ? 'shell:cookies.save' : 'shell:cookies.choose')}
        </Button>
      </div>
    </div>
  );
}
