import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { blankComments } from './blankComments.ts';
import { brandRule } from './brandRule.ts';
import { citationRule } from './citationRule.ts';
import { cssRule } from './cssRule.ts';
import type { Finding, HouseRule, SourceFile } from './houseRule.ts';
import { leftoverRule } from './leftoverRule.ts';
import { markupRule } from './markupRule.ts';
import { nameRule } from './nameRule.ts';
import { productWordRule } from './productWordRule.ts';
import { sizeRule } from './sizeRule.ts';
import { type TableOwners, tableOwners, tableRule } from './tableRule.ts';
import { timeRule } from './timeRule.ts';
import { checkWidgetFolders } from './widgetFolders.ts';
import { wordRule } from './wordRule.ts';

/**
 * Rules of the house that no linter knows. Run by `npm test`; alone: `node --import tsx bin/checks/main.ts`.
 * A line (or the line above it) may hold `lint-allow RULE: reason` in a comment.
 */
const ROOMS = ['bin', 'catalogue', 'domain', 'public', 'runtime', 'schemas', 'server', 'studio', 'tests', 'widgets'];
const ALLOW = /lint-allow ([a-z-]+): \S/;

/** All findings of all rules in the repository at `root`. */
export function checkHouse(root: string): readonly Finding[] {
  const files = ROOMS.flatMap((room) => filesIn(root, room));
  const rules: readonly HouseRule[] = [timeRule, markupRule, leftoverRule, cssRule, sizeRule, nameRule, wordRule, citationRule, productWordRule, brandRule(brandIds(root)), tableRule(ownersIn(root, files))];
  return [...files.flatMap((file) => checkFile(root, file, rules)), ...checkWidgetFolders(files)];
}

function checkFile(root: string, file: string, rules: readonly HouseRule[]): readonly Finding[] {
  const applying = rules.filter((rule) => rule.appliesTo(file));
  if (applying.length === 0) return [];
  const text = readFileSync(path.join(root, file), 'utf8');
  const source: SourceFile = { path: file, text, code: blankComments(text) };
  const lines = text.split('\n');
  return applying.flatMap((rule) =>
    rule.check(source).flatMap(({ offset, message, isWarning }): readonly Finding[] => {
      const line = text.slice(0, offset).split('\n').length;
      const isAllowed = [lines[line - 1], lines[line - 2]].some((at) => ALLOW.exec(at ?? '')?.[1] === rule.name);
      return isAllowed ? [] : [{ rule: rule.name, file, line, message, severity: isWarning ? 'warning' : 'error' }];
    }),
  );
}

function ownersIn(root: string, files: readonly string[]): TableOwners {
  const server = files.filter((file) => /^server\/.*\.ts$/.test(file));
  return tableOwners(server.map((file) => ({ path: file, code: blankComments(readFileSync(path.join(root, file), 'utf8')) })));
}

function brandIds(root: string): readonly string[] {
  return list(path.join(root, 'configs/brands')).filter((name) => statSync(path.join(root, 'configs/brands', name)).isDirectory());
}

function filesIn(root: string, folder: string): readonly string[] {
  return list(path.join(root, folder)).flatMap((name) => {
    const file = `${folder}/${name}`;
    if (statSync(path.join(root, file)).isDirectory()) return name === 'node_modules' ? [] : filesIn(root, file);
    return /\.(tsx?|mjs|css|json|html|svg)$/.test(name) ? [file] : [];
  });
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort((a, b) => (a < b ? -1 : 1));
  } catch {
    return [];
  }
}

if (process.argv[1]?.endsWith('checks/main.ts')) {
  const findings = checkHouse(process.cwd());
  for (const { file, line, severity, rule, message } of findings) console.log(`${file}:${line}: ${severity} ${rule}: ${message}`);
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  console.log(`${errors} errors, ${findings.length - errors} warnings`);
  process.exitCode = errors > 0 ? 1 : 0;
}
