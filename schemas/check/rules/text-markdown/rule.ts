import { isJsonObject } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { isMarkdownKey, markdownPlaces } from '../../../language/markdown/markdown.ts';
import { type MarkdownFault, readMarkdown } from '../../../language/markdown/readMarkdown.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'text/markdown',
  code: 'LU2412',
  severity: 'error',
  scope: 'file',
  check({ path, config }, report) {
    if (config?.kind !== 'dictionary' || !isJsonObject(config.value)) return;
    for (const [key, text] of Object.entries(config.value)) {
      const [fault] = isMarkdownKey(key) && typeof text === 'string' ? readMarkdown(text).faults : [];
      if (!fault) continue;
      const { says, help, isWarning } = words[fault.kind];
      report({ file: path, pointer: pointerStep(key), subject: `${key} ${fault.kind}`, message: `Line ${fault.line} of the text "${key}" ${says}: "${fault.what}".`, help, ...(isWarning === true && { severity: 'warning' }) });
    }
  },
};

interface Words {
  /** Continues "Line 3 of the text ...". */
  readonly says: string;
  readonly help: string;
  readonly isWarning?: true;
}

const words: Readonly<Record<MarkdownFault['kind'], Words>> = {
  html: { says: 'has HTML, which is not shown', help: 'Write it in Markdown; what Markdown cannot say is a block of the page.' },
  link: { says: 'leads where no link may', help: 'Write a page of the site from its language root ("live/football"), an anchor of the page ("#terms"), or an https, mailto or tel address.' },
  picture: { says: 'has a picture, which is not shown', help: 'Put the picture beside the text, as a block of the page: it has sizes there, and a text.' },
  'too-long': { says: 'is too long to be read as one', help: 'Divide it into several texts.' },
  'too-deep': { says: 'has parts too deep within each other', help: 'Take quotes and lists out of one another.' },
  directive: { says: 'has a directive of a form that is not read', help: 'Write "::one" alone on a line, without a label, attributes or a closing line: it is the place of the slot "one" of the node that shows the text. A backslash before the colons makes them plain words.' },
  'place-unknown': { says: 'names a place that there is not', help: `Write one of these on the line: ${markdownPlaces.map((name) => `"::${name}"`).join(', ')}.` },
  'place-twice': { says: 'names a place a second time', help: 'What stands in a slot is shown once: take the line away, or name another slot.' },
  'heading-skips': { says: 'has a heading that skips a level', help: 'Begin with "#", and go down one level at a time.', isWarning: true },
  'heading-level': { says: 'has a heading below the third level', help: 'Use "#", "##" and "###".', isWarning: true },
};
