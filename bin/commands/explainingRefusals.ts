import { UsageError } from './command.ts';

/** What the platform refuses with a sentence for operators; all else is an error of ours. */
const EXPLAINED = ['BackupRefused', 'DataFolderInUse', 'SettingsError'];

/** Runs a task of the platform; a refusal becomes its one sentence and exit code 2. */
export async function explainingRefusals<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Error && EXPLAINED.includes(error.name)) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}
