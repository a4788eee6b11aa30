/** A fenced example of a guide, in the order of the guide. */
export type Example =
  /** ```json FILE: the file as it is from here on; `wrong`: only for the output that follows. */
  | { readonly kind: 'file'; readonly line: number; readonly file: string; readonly text: string; readonly isWrong: boolean }
  /** ```sh: a line each. */
  | { readonly kind: 'commands'; readonly line: number; readonly commands: readonly string[] }
  /** ```text: what the last command prints, or what the check finds in the last file. `...` stands for any lines. */
  | { readonly kind: 'output'; readonly line: number; readonly text: string };

/** The examples of a guide. Throws for a fence that nobody would run. */
export function readGuide(markdown: string): readonly Example[] {
  const lines = markdown.split('\n');
  const examples: Example[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, info] = /^```(.+)$/.exec(lines[at] ?? '') ?? [];
    if (info === undefined) continue;
    const end = lines.indexOf('```', at + 1);
    examples.push(exampleOf(info.split(' '), lines.slice(at + 1, end).join('\n'), at + 1));
    at = end;
  }
  return examples;
}

function exampleOf([language, file, mark]: readonly string[], text: string, line: number): Example {
  if (language === 'json' && file !== undefined) return { kind: 'file', line, file, text, isWrong: mark === 'wrong' };
  if (language === 'sh') return { kind: 'commands', line, commands: text.split('\n').map((command) => command.replace(/\s+#.*$/, '').trim()) };
  if (language === 'text') return { kind: 'output', line, text };
  throw new Error(`The example in line ${line} is neither "json FILE", "sh" nor "text".`);
}

/** Arguments of `lineup` in a command of a guide; undefined for one that starts a server, builds or is git's. */
export function lineupArgs(command: string): readonly string[] | undefined {
  const [, npm, rest = ''] = /^npm run (check|new)(?: -- (.*))?$/.exec(command) ?? [];
  const args = npm === undefined ? /^npx lineup (.+)$/.exec(command)?.[1] : `${npm} ${rest}`;
  return args?.split(' ').filter((part) => part !== '');
}
