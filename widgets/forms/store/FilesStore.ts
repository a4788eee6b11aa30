import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { ChosenFiles } from './ChosenFiles.ts';

/** Files that were chosen in forms, apart from what is typed there: most forms take none. */
export class FilesStore {
  private readonly env: Pick<StoreEnv, 'api'>;
  private readonly files = new Map<string, ChosenFiles>();

  constructor(env: Pick<StoreEnv, 'api'>) {
    this.env = env;
  }

  /** Those of a field of a form. */
  of(formId: string, name: string): ChosenFiles {
    const key = `${formId} ${name}`;
    const files = this.files.get(key) ?? new ChosenFiles(this.env.api);
    this.files.set(key, files);
    return files;
  }

  /** A customer's files are gone with the customer. */
  clear(): void {
    for (const files of this.files.values()) files.clear();
  }
}

export const filesStore = defineStore('forms/files', (env) => new FilesStore(env));
