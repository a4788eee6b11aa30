import type { Question } from 'schema-dts';
import { wordsOf } from '../../../runtime/sdk.ts';
import { SCHEMA_ORG, type StructuredData } from '../parts/structuredData.ts';
import type { QuestionsProps } from './props.gen.ts';
import type { QuestionInPassage } from './questionsIn.ts';

/** What search engines read of questions (schema.org): their words and those of their answers. */
export function questionsData(inPassage: readonly QuestionInPassage[], listed: QuestionsProps['questions'] = []): StructuredData {
  const told = inPassage.map(({ question, answer }) => ({ question: question.map(wordsOf).join(''), answer: answer.map(wordsOf).join('\n') }));
  return { '@context': SCHEMA_ORG, '@type': 'FAQPage', mainEntity: [...told, ...listed].map(({ question, answer }): Question => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })) };
}
