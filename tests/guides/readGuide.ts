/** A fenced example of a guide, in the order of the guide; `section` is the heading above it. */
export type Example = { readonly line: number; readonly section: string } & (
  /** ```json FILE, ```svg FILE: the file as it is from here on; `wrong`: only for the output that follows; `change`: what of it changes (RFC 7386); `with-next`: whole only with the next one. */
  | { readonly kind: 'file'; readonly file: string; readonly text: string; readonly mark: FileMark | undefined }
  /** ```sh: a line each. */
  | { readonly kind: 'commands'; readonly commands: readonly string[] }
  /** ```text: what the last command prints, or what the check finds in the last file. `...` stands for any lines. */
  | { readonly kind: 'output'; readonly text: string }
);

const MARKS = ['wrong', 'change', 'with-next'] as const;
type FileMark = (typeof MARKS)[number];

/** The examples of a guide. Throws for a fence that nobody would run. */
export function readGuide(markdown: string): readonly Example[] {
  const lines = markdown.split('\n');
  const examples: Example[] = [];
  let section = '';
  for (let at = 0; at < lines.length; at += 1) {
    section = /^## (.+)$/.exec(lines[at] ?? '')?.[1] ?? section;
    const [, info] = /^```(.+)$/.exec(lines[at] ?? '') ?? [];
    if (info === undefined) continue;
    const end = lines.indexOf('```', at + 1);
    examples.push(exampleOf(info.split(' '), lines.slice(at + 1, end).join('\n'), { line: at + 1, section }));
    at = end;
  }
  return examples;
}

function exampleOf([language, file, mark]: readonly string[], text: string, place: { readonly line: number; readonly section: string }): Example {
  if ((language === 'json' || language === 'svg') && file !== undefined) return { kind: 'file', ...place, file, text, mark: markOf(mark, place.line) };
  if (language === 'sh') return { kind: 'commands', ...place, commands: text.split('\n').map((command) => command.replace(/\s+#.*$/, '').trim()) };
  if (language === 'text') return { kind: 'output', ...place, text };
  throw new Error(`The example in line ${place.line} is neither "json FILE", "svg FILE", "sh" nor "text".`);
}

function markOf(mark: string | undefined, line: number): FileMark | undefined {
  const known = MARKS.find((each) => each === mark);
  if (mark !== known) throw new Error(`The example in line ${line} is "${mark}", which is none of ${MARKS.join(', ')}.`);
  return known;
}

/** Arguments of `lineup` in a command of a guide; undefined for one that starts a server, builds, or is another program's. */
export function lineupArgs(command: string): readonly string[] | undefined {
  const [, npm, rest = ''] = /^npm run (check|new)(?: -- (.*))?$/.exec(command) ?? [];
  const args = npm === undefined ? /^npx lineup (.+)$/.exec(command)?.[1] : `${npm} ${rest}`;
  return args?.split(' ').filter((part) => part !== '');
}
