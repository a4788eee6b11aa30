import type { Problem, Severity } from '../../schemas/language/problem.ts';

/** Path of a file as a reader at the repository's root would write it. */
export type PathOf = (file: string) => string;

const order: readonly Severity[] = ['error', 'warning', 'info'];

/** Workflow commands of GitHub Actions, the worst first: `::error file=...,line=...,col=...,title=...::message`. */
export function githubFormat(problems: readonly Problem[], pathOf: PathOf, summary: string): string {
  const sorted = [...problems].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const lines = sorted.map(({ severity, file, range, code, rule, message, help }) => {
    const properties = { file: pathOf(file), ...(range && { line: range.start.line, endLine: range.end.line, col: range.start.column, endColumn: range.end.column }), title: `${code} ${rule}` };
    const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
    return `::${severity === 'info' ? 'notice' : severity} ${list.join(',')}::${escapeData(`${message} ${help}`)}`;
  });
  return [...lines, summary].join('\n');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** SARIF 2.1.0 (OASIS), one run; the fingerprint follows a finding while its file changes around it. */
export function sarifFormat(problems: readonly Problem[], pathOf: PathOf): string {
  const rules = [...new Map(problems.map((problem) => [problem.code, problem])).values()].map(({ code, rule }) => ({ id: code, name: rule }));
  const results = problems.map(({ code, severity, message, help, file, range, fingerprint, related }) => ({
    ruleId: code,
    level: severity === 'info' ? 'note' : severity,
    message: { text: `${message} ${help}` },
    locations: [sarifLocation(pathOf(file), range)],
    ...(related.length > 0 && { relatedLocations: related.map((other) => ({ ...sarifLocation(pathOf(other.file), other.range), message: { text: other.message } })) }),
    partialFingerprints: { 'lineup/v1': fingerprint },
  }));
  return JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [{ tool: { driver: { name: 'lineup', rules } }, columnKind: 'utf16CodeUnits', results }] }, null, 2);
}

function sarifLocation(path: string, range: Problem['range']) {
  const uri = uriReference(path);
  const region = range && { startLine: range.start.line, startColumn: range.start.column, endLine: range.end.line, endColumn: range.end.column };
  return { physicalLocation: { artifactLocation: { uri }, ...(region && { region }) } };
}

/** A path as RFC 3986, 4.1 writes it: a colon in its first step would be a scheme, half a surrogate pair is no character. */
function uriReference(path: string): string {
  const [first = '', ...rest] = path.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd').split('/');
  const escaped = (step: string) => encodeURI(step).replace(/[#?[\]]/g, (char) => encodeURIComponent(char));
  return [escaped(first).replaceAll(':', '%3A'), ...rest.map(escaped)].join('/');
}

/** JUnit XML: a suite a file with findings, a failed case a finding; one passed case where there is nothing. */
export function junitFormat(problems: readonly Problem[], pathOf: PathOf): string {
  const byFile = groupBy(problems);
  const suites = [...byFile].map(([file, found]) => {
    const cases = found.map(({ code, rule, message, help, severity, range }) => {
      const place = range ? `${pathOf(file)}:${range.start.line}:${range.start.column}` : pathOf(file);
      return `    <testcase classname="${escapeXml(rule)}" name="${escapeXml(`${code} ${place}`)}"><failure type="${severity}" message="${escapeXml(message)}">${escapeXml(help)}</failure></testcase>`;
    });
    return `  <testsuite name="${escapeXml(pathOf(file))}" tests="${found.length}" failures="${found.length}">\n${cases.join('\n')}\n  </testsuite>`;
  });
  const clean = '  <testsuite name="lineup check" tests="1" failures="0">\n    <testcase classname="lineup" name="configs"/>\n  </testsuite>';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.length === 0 ? clean : suites.join('\n')}\n</testsuites>`;
}

function groupBy(problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) groups.set(problem.file, [...(groups.get(problem.file) ?? []), problem]);
  return groups;
}

/** XML 1.0, 2.2: what is no character of it is replaced; 3.3.3: blanks of an attribute are written as numbers, or they would become spaces. */
function escapeXml(text: string): string {
  return text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}
