/** Exit codes of every command (the checker's specification). */
export const exitCodes = { clean: 0, problems: 1, wrongUsage: 2, internalError: 3 } as const;

export interface CommandContext {
  readonly root: string;
  readonly args: readonly string[];
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/** A command of `lineup`. A new one is a file that exports one, and a line in `main.ts`. */
export interface Command {
  readonly name: string;
  /** Arguments and options, as the help shows them. */
  readonly usage: string;
  readonly summary: string;
  run(context: CommandContext): Promise<number>;
}

/** The person asked for something that cannot be done as written; shown as one sentence, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
