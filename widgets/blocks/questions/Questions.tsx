import type { ReactNode } from 'react';
import { parseMarkdown, useNavigation, type WidgetProps } from '../../../runtime/sdk.ts';
import { Icon } from '../../ui/index.ts';
import { JsonLd } from '../parts/JsonLd.tsx';
import { PassageNodes } from '../parts/Passage.tsx';
import type { QuestionsProps } from './props.gen.ts';
import { questionsData } from './questionsData.ts';
import { questionsIn } from './questionsIn.ts';
import css from './Questions.module.css';

/** Level of the first headings within an answer: below that of the section around the questions. */
const ANSWER_LEVEL = 2;

/** Questions that unfold their answers: the browser's own details, so they work without scripts. */
export function Questions({ root, questions, text, opens }: WidgetProps<QuestionsProps>) {
  const { href } = useNavigation();
  const name = opens === 'one' ? root['data-node'] : undefined;
  const passage = questionsIn(text === undefined ? [] : parseMarkdown(text));
  const shown = { level: ANSWER_LEVEL, hrefOf: href };
  return (
    <div {...root} className={css.questions}>
      {passage.before.length > 0 && <div className={css.before}><PassageNodes nodes={passage.before} {...shown} /></div>}
      {passage.questions.map(({ anchor, question, answer }) => (
        <Entry key={anchor} name={name} anchor={anchor} question={<PassageNodes nodes={question} {...shown} />}><PassageNodes nodes={answer} {...shown} /></Entry>
      ))}
      {questions?.map(({ question, answer }) => (
        <Entry key={question} name={name} question={question}>{answer.split('\n').map((line) => <p key={line}>{line}</p>)}</Entry>
      ))}
      <JsonLd data={questionsData(passage.questions, questions)} />
    </div>
  );
}

interface EntryProps {
  /** Of those of which one is open. */
  readonly name: string | undefined;
  /** By which links lead to the answer: a browser opens what is around it. */
  readonly anchor?: string;
  readonly question: ReactNode;
  readonly children: ReactNode;
}

function Entry({ name, anchor, question, children }: EntryProps) {
  return (
    <details className={css.entry} name={name}>
      <summary className={css.question}>
        <span className={css.words}>{question}</span>
        <Icon name="angle-down" size="s" className={css.mark} />
      </summary>
      <div id={anchor} className={css.answer}>{children}</div>
    </details>
  );
}
