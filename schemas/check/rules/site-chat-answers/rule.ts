import { isJsonObject, objectOf } from '../../../language/json.ts';
import { siteSection } from '../../model/siteSection.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

/** What no shape can say of `sections.chat.answers`. */
export const rule: BrandRule = {
  name: 'site/chat-answers',
  code: 'LU1104',
  severity: 'error',
  scope: 'brand',
  reads: ['site'],
  yieldsTo: ['site/missing', 'format/wrong-value', 'format/incomplete'],
  check(model, _vocabulary, report) {
    const read = siteSection(model, ['chat', 'answers'], report);
    if (!read) return;
    const { site, sections, section: answers, find } = read;
    const topics = Object.keys(objectOf(objectOf(sections['chat'])['topics']));
    const languages = Object.keys(objectOf(site['languages']));
    for (const [id, answer] of Object.entries(answers)) {
      if (!isJsonObject(answer)) continue;
      const { topic } = answer;
      const words = objectOf(answer['words']);
      if (typeof topic === 'string' && !topics.includes(topic)) find([id, 'topic'], `The answer "${id}" of the chat is for the topic "${topic}", which nobody can press.`, didYouMean(topic, topics, `There are: ${listed(topics)}.`).help);
      for (const language of Object.keys(words)) {
        if (languages.length > 0 && !languages.includes(language)) find([id, 'words', language], `The answer "${id}" of the chat listens for words of "${language}", which no site speaks.`, didYouMean(language, languages, `There are: ${listed(languages)}.`).help);
      }
      const isHeard = Object.values(words).some((list) => Array.isArray(list) && list.length > 0);
      if (typeof topic !== 'string' && !isHeard) find([id], `The answer "${id}" of the chat is never said.`, 'Give it a topic, or words by language, or remove it by null.');
    }
  },
};
