import { hasSearchWords, searchWords } from '../../../domain/search/index.ts';
import { entriesInOrder } from '../../../schemas/language/entries.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { sectionValue, withTexts } from '../../platform/sites/siteOf.ts';
import type { ChatQuestion } from '../../ports/chatPorts.ts';

/**
 * Answers of the support chat by rules of the site config (`site.sections.chat.answers`): by the topic that was pressed, else by words of what was
 * typed. A first question that no rule knows is told that a person will read it.
 */
export const service: ServiceDefinition = {
  name: 'chat-rules',
  register(_app, { ports }) {
    ports.provide('chatResponder', { answer: async (question) => answerTo(question) });
  },
};

function answerTo({ release, language, text, topic, isFirst }: ChatQuestion): string | null {
  const said = searchWords(text);
  const rule = (entriesInOrder(release.chatAnswers ?? {}) ?? []).find((one) => (topic === null ? isAbout(one, said, language) : one['topic'] === topic));
  const value = rule ? rule['answer'] : isFirst ? sectionValue(release, 'chat', 'waiting') : undefined;
  const words = value === undefined ? null : withTexts(release, language, value);
  return typeof words === 'string' && words !== '' ? words : null;
}

/** Whether one of the rule's words of a language was said; a word may be several, and the beginning of what was said. */
function isAbout(rule: JsonObject, said: readonly string[], language: string): boolean {
  const words = isJsonObject(rule['words']) ? rule['words'][language] : undefined;
  return Array.isArray(words) && words.some((word: JsonValue) => {
    const asked = searchWords(String(word));
    return asked.length > 0 && hasSearchWords(asked, said);
  });
}
