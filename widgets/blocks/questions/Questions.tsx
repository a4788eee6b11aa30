import type { WidgetProps } from '../../../runtime/sdk.ts';
import { Icon } from '../../ui/index.ts';
import type { QuestionsProps } from './props.gen.ts';
import css from './Questions.module.css';

/** Questions that unfold their answers: the browser's own details, so they work without scripts. */
export function Questions({ root, questions, opens }: WidgetProps<QuestionsProps>) {
  return (
    <div {...root} className={css.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={css.entry} {...(opens === 'one' ? { name: root['data-node'] } : {})}>
          <summary className={css.question}>
            <span className={css.words}>{question}</span>
            <Icon name="angle-down" size="s" className={css.mark} />
          </summary>
          <div className={css.answer}>
            {answer.split('\n').map((line) => <p key={line}>{line}</p>)}
          </div>
        </details>
      ))}
    </div>
  );
}
