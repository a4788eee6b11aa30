import type { JsonObject } from '../../language/json.ts';
import { between, flag, listOf, map, place, section, text, words } from './sectionParts.ts';

const byId = (properties: JsonObject, required: readonly string[], description: string): JsonObject =>
  map({ type: 'object', properties: { ...place, ...properties }, additionalProperties: false, required: ['at', ...required] }, description);

/** `site.sections.chat`. */
export const chat = section('The support chat (A-98).', {
  isOn: flag('False: pages have no button, and nothing is taken.'),
  greeting: words,
  waiting: words,
  topics: byId({ title: words }, ['title'], 'What may be asked by a press, by id.'),
  answers: byId({
    topic: text('Topic whose press it answers.'),
    words: map(listOf(text(), 'Any of them; one of several words asks for all of them, and each is the beginning of what was said.'), 'What it answers when it was typed, by language.'),
    answer: words,
  }, ['answer'], 'Answers by rules, by id; the first that fits, by at. They are silent once a person has answered.'),
  page: between(1, 200, 'Messages that are read at once; earlier ones by a press.'),
  textMost: between(100, 10_000, 'Characters of a message.'),
  perMinute: between(1, 100, 'Messages of one conversation in a minute.'),
  perDay: between(1, 1000, 'The same in a day.'),
  stream: section('News of a conversation by server-sent events in the place of polls (A-139).', {
    isOn: flag('An open window may use a stream; where a browser or the way to it does not let it, it polls.'),
    silenceSec: between(10, 600, 'A stream that is silent for so many seconds is given up, and the window polls.'),
    retrySec: between(1, 3600, 'Seconds after which another one is tried.'),
  }),
  networkPerMinute: between(1, 1000, 'Messages of one network in a minute (A-105).'),
  fileKb: between(10, 5000, 'A file may be no larger.'),
  filesMost: between(1, 100, 'Files of one conversation.'),
  networkFilesPerDay: between(1, 100_000, 'Files of one network in a day: they are kept as long as their conversation.'),
  endHours: between(1, 720, 'A conversation in which nothing was said for so long has ended: the next message begins another.'),
  keepDays: between(1, 365, 'How long the platform keeps it after its last message.'),
});
