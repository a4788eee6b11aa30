import { useNavigation, useT } from '../../../runtime/sdk.ts';
import { Button, ButtonLink } from '../../ui/index.ts';
import css from './Notices.module.css';

export interface AgeQuestionProps {
  readonly exit: string;
  /** In years. */
  readonly age: number;
  readonly onConfirm: () => void;
}

/** Whether the visitor is of age; those who are not find a way out. */
export function AgeQuestion({ exit, age, onConfirm }: AgeQuestionProps) {
  const t = useT();
  const { href } = useNavigation();
  return (
    <div className={css.question}>
      <div className={css.words}>
        <h2 className={css.title}>{t('shell:age.title', { age })}</h2>
        <p>{t('shell:age.text')}</p>
      </div>
      <div className={css.actions}>
        <Button variant="primary" onClick={onConfirm}>
          {t('shell:age.yes', { age })}
        </Button>
        <ButtonLink href={href(exit)} variant="secondary">
          {t('shell:age.no')}
        </ButtonLink>
      </div>
    </div>
  );
}
