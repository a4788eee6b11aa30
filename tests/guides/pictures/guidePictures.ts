import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Example, lineupArgs, readGuide } from '../readGuide.ts';
import type { View } from './views.ts';

export const GUIDE = 'docs/brand-book.md';
export const FOLDER = 'docs/images/brand-book';
/** What each picture was made from, by its name. */
const RECORD = path.join(FOLDER, 'made-from.json');

export interface GuidePicture {
  readonly name: string;
  readonly line: number;
  readonly section: string;
  readonly alt: string;
}

/** A step that changes a brand: a file that is written, or a brand that is made. */
export interface Step {
  readonly line: number;
  readonly section: string;
  readonly brand: string;
  /** All that the guide says of it. */
  readonly text: string;
}

export interface MadeFrom {
  /** Of the steps before the picture and of what it shows. */
  readonly guide: string;
  /** Of the picture's file. */
  readonly picture: string;
}

/** The pictures of a guide that lie in its folder, in their order. */
export function picturesOf(markdown: string): readonly GuidePicture[] {
  let section = '';
  return markdown.split('\n').flatMap((text, at) => {
    section = /^## (.+)$/.exec(text)?.[1] ?? section;
    const [, alt = '', name] = /^!\[([^\]]*)\]\(images\/brand-book\/([\w-]+)\.webp\)$/.exec(text) ?? [];
    return name === undefined ? [] : [{ name, line: at + 1, section, alt }];
  });
}

export function stepsIn(markdown: string): readonly Step[] {
  return readGuide(markdown).flatMap((example) => changesOf(example).map((change) => ({ line: example.line, section: example.section, ...change })));
}

function changesOf(example: Example): readonly Pick<Step, 'brand' | 'text'>[] {
  if (example.kind === 'commands') return example.commands.flatMap((command) => (brandMade(command) === undefined ? [] : [{ brand: brandMade(command) ?? '', text: command }]));
  if (example.kind !== 'file' || example.mark === 'wrong') return [];
  const [, brand = ''] = /^configs\/brands\/([^/]+)\//.exec(example.file) ?? [];
  return [{ brand, text: `${example.file}\n${example.mark ?? ''}\n${example.text}` }];
}

function brandMade(command: string): string | undefined {
  const [name, kind, brand] = lineupArgs(command) ?? [];
  return name === 'new' && kind === 'brand' ? brand : undefined;
}

/** Changes when a step before the picture changes what its brand is, or when the picture is to show something else. */
export function hashOfGuide(markdown: string, picture: Pick<GuidePicture, 'line'>, view: View): string {
  const steps = stepsIn(markdown).filter(({ line, brand }) => line < picture.line && brand === view.brand).map(({ text }) => text);
  return shortHash(JSON.stringify([view, steps]));
}

export function hashOfPicture(name: string): string | undefined {
  const file = fileOf(name);
  return existsSync(file) ? shortHash(readFileSync(file)) : undefined;
}

export function fileOf(name: string): string {
  return path.join(FOLDER, `${name}.webp`);
}

export function readRecord(): Readonly<Record<string, MadeFrom>> {
  return existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Readonly<Record<string, MadeFrom>>) : {};
}

export const recordFile = RECORD;

function shortHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
