import { useEffect, useRef } from 'react';
import { useT } from '../../../runtime/sdk.ts';
import { Checkbox } from '../../ui/index.ts';
import css from './Notices.module.css';

/** What the visitor has ticked; necessary cookies need no tick. */
export interface ChosenClasses {
  readonly functional: boolean;
  readonly marketing: boolean;
}

export interface CookieClassesProps {
  readonly chosen: ChosenClasses;
  readonly onChoose: (chosen: ChosenClasses) => void;
  /** Takes the focus to the first choice when it comes up. */
  readonly isFocused?: boolean;
}

/** The three classes of cookies, one by one. */
export function CookieClasses({ chosen, onChoose, isFocused = true }: CookieClassesProps) {
  const t = useT();
  const firstRef = useRef<HTMLInputElement>(null);
  // Whoever wants to choose goes on at the first choice.
  useEffect(() => {
    if (isFocused) firstRef.current?.focus();
  }, [isFocused]);
  return (
    <div className={css.classes}>
      <Checkbox isChecked onCheckedChange={() => undefined} disabled hint={t('shell:cookies.class.necessary.text')}>
        {t('shell:cookies.class.necessary')}
      </Checkbox>
      <Checkbox
        ref={firstRef}
        isChecked={chosen.functional || chosen.marketing}
        onCheckedChange={(functional) => onChoose({ functional, marketing: functional && chosen.marketing })}
        hint={t('shell:cookies.class.functional.text')}
      >
        {t('shell:cookies.class.functional')}
      </Checkbox>
      <Checkbox
        isChecked={chosen.marketing}
        onCheckedChange={(marketing) => onChoose({ functional: chosen.functional || marketing, marketing })}
        hint={t('shell:cookies.class.marketing.text')}
      >
        {t('shell:cookies.class.marketing')}
      </Checkbox>
    </div>
  );
}
