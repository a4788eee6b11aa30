import type { Problem } from '../../schemas/language/problem.ts';
import { classify } from '../../schemas/language/release/index.ts';
import type { Logger } from '../service.ts';

/** `pages/home.json:12:7`, as editors and terminals open it. */
export function placeOf({ file, range }: Problem): string {
  return range ? `${file}:${range.start.line}:${range.start.column}` : file;
}

/** One line a problem, errors and warnings; what is only informative belongs to the checker. */
export function logProblems(logger: Logger, problems: readonly Problem[]): void {
  for (const problem of problems) {
    const { code, rule, severity, brands, pointer, help, file, node } = problem;
    const fields = { code, rule, layer: classify(file)?.layer, file, pointer, node, brands, help };
    const text = `${placeOf(problem)} ${problem.message}`;
    if (severity === 'error') logger.error(fields, text);
    else if (severity === 'warning') logger.warn(fields, text);
  }
}
