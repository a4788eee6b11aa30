import { placeOf, type Problem } from '../../../schemas/language/problem.ts';
import { classify } from '../../../schemas/language/release/index.ts';
import type { Logger } from '../../platform/service.ts';

/** One line a problem, errors and warnings; what is only informative belongs to the checker. */
export class ProblemLog {
  readonly #logger: Logger;
  readonly #told = new Set<string>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** A problem of a shared file is found once for each brand that loads it, and told once. */
  tell(problems: readonly Problem[]): void {
    for (const problem of problems) {
      const key = `${problem.fingerprint} ${problem.range?.start.offset ?? ''} ${problem.message}`;
      if (this.#told.has(key)) continue;
      this.#told.add(key);
      this.#write(problem);
    }
  }

  /** The configs have changed: what is still wrong is told again. */
  forget(): void {
    this.#told.clear();
  }

  #write(problem: Problem): void {
    const { code, rule, severity, brands, pointer, help, file, node } = problem;
    const fields = { code, rule, layer: classify(file)?.layer, file, pointer, node, brands, help };
    const text = `${placeOf(problem)} ${problem.message}`;
    if (severity === 'error') this.#logger.error(fields, text);
    else if (severity === 'warning') this.#logger.warn(fields, text);
  }
}
