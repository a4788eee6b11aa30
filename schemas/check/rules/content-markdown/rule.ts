import { isJsonObject } from '../../../language/json.ts';
import { type PassageFault, readPassage } from '../../../language/content/readPassage.ts';
import { rangeInText } from '../../model/content.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'content/markdown',
  code: 'LU3003',
  severity: 'error',
  scope: 'file',
  check({ path, text, config }, report) {
    if (config?.kind !== 'passage' || !isJsonObject(config.value)) return;
    const [fault] = readPassage(config.value).faults.toSorted((left, right) => Number(isMild(left)) - Number(isMild(right)));
    if (!fault) return;
    const { says, help } = words[fault.kind];
    report({ file: path, pointer: '', subject: `${path} ${fault.kind}`, range: rangeInText(text, fault.line), message: `Line ${fault.line} of ${path} ${says}: "${fault.what}".`, help, ...(isMild(fault) && { severity: 'warning' }) });
  },
};

function isMild({ kind }: PassageFault): boolean {
  return words[kind].isWarning === true;
}

interface Words {
  /** Continues "Line 3 of base/content/news/a/en.md ...". */
  readonly says: string;
  readonly help: string;
  readonly isWarning?: true;
}

const NO_PLACE = 'The places of a passage are ::one to ::six, each once and on a line of its own. A backslash before the colons makes them plain words.';

const words: Readonly<Record<PassageFault['kind'], Words>> = {
  'front-matter': { says: 'begins with front matter, which is not read', help: 'What is known of an entry stands in entry.json: begin with the title ("# Title").' },
  'no-title': { says: 'is no title', help: 'Begin with the title of the entry: "# Title".' },
  'second-title': { says: 'is a second title', help: 'An entry has one heading with "#"; those of its parts have "##" and "###".' },
  'no-summary': { says: 'is followed by no paragraph', help: 'Write a paragraph after the title: lists and search engines show it.' },
  directive: { says: 'has a directive, which is not read', help: NO_PLACE },
  'place-unknown': { says: 'is a place that passages do not have', help: NO_PLACE },
  'place-twice': { says: 'is a place that stands there already', help: NO_PLACE },
  html: { says: 'has HTML, which is not shown', help: 'Write it in Markdown.' },
  link: { says: 'leads where no link may', help: 'Write a page of the site from its language root ("live/football"), an anchor of the entry ("#terms"), or an https, mailto or tel address.' },
  picture: { says: 'has a picture, which is not shown', help: 'The picture of an entry stands in its entry.json, with a text for those who do not see it.' },
  'too-long': { says: 'is too long to be read', help: 'Divide it into several entries.' },
  'too-deep': { says: 'has parts too deep within each other', help: 'Take quotes and lists out of one another.' },
  'heading-skips': { says: 'has a heading that skips a level', help: 'Go down one level at a time: "##" under the title, then "###".', isWarning: true },
  'heading-level': { says: 'has a heading below the third level', help: 'Use "##" and "###".', isWarning: true },
};
