import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { FILE_FAILED, FILE_ON_ITS_WAY, isFileId } from '../../../domain/forms/index.ts';
import { type ApiClient, asApiError } from '../../../runtime/sdk.ts';
import { deleteFile, fetchFiles, postFile, type UploadedFile } from '../api/filesApi.ts';

/** What is wrong with a chosen file; `failed`, `busy` and `many` can be tried again. */
export type ChosenFault = 'large' | 'kind' | 'empty' | 'many' | 'busy' | 'failed';

export interface ChosenFile {
  /** Of the list; never used twice. */
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  /** Empty until it is uploaded. */
  readonly id: string;
  readonly fault: ChosenFault | null;
}

/** What the field of the form takes. */
export interface FileRules {
  readonly types: readonly string[];
  readonly mostBytes: number;
  readonly maxFiles: number;
}

/** What happened last, for those who hear the page. */
export interface FileNews {
  readonly name: string;
  readonly what: 'uploading' | 'done' | 'removed' | ChosenFault;
}

const CODES: Readonly<Record<string, ChosenFault>> = { FORM_FILES_REFUSED: 'kind', FORM_FILES_LARGE: 'large', FORM_FILES_BUSY: 'busy', FORM_FILES_TOO_MANY: 'busy', REQUEST_TOO_MANY: 'busy' };
const TOO_LARGE = 413;

/** Files that were chosen in a field, uploaded one call each. They outlive the page with the form. */
export class ChosenFiles {
  items: readonly ChosenFile[] = [];
  news: FileNews | null = null;
  /** Files of before the page was loaded anew that must be chosen again. */
  lost = 0;
  private readonly api: ApiClient;
  private readonly contents = new Map<number, File>();
  private nextKey = 1;
  private isRestoring = false;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'contents' | 'nextKey' | 'isRestoring'>(this, { api: false, contents: false, nextKey: false, isRestoring: false, items: observableRef, news: observableRef });
  }

  /** What the form holds: ids, and a word for each that has none. */
  get value(): string {
    return this.items.map(({ id, fault }) => (id !== '' ? id : fault === null ? FILE_ON_ITS_WAY : FILE_FAILED)).join(' ');
  }

  /** Takes files that were chosen; `tell` has what the form holds from then on, each time that it changes. */
  async add(files: readonly File[], rules: FileRules, tell: (value: string) => void): Promise<void> {
    this.lost = 0;
    const keys = files.map((file) => this.put(file));
    tell(this.value);
    await Promise.all(keys.map((key) => this.upload(key, rules, tell)));
  }

  async retry(key: number, rules: FileRules, tell: (value: string) => void): Promise<void> {
    this.change(key, { fault: null });
    tell(this.value);
    await this.upload(key, rules, tell);
  }

  remove(key: number, tell: (value: string) => void): void {
    const item = this.items.find((one) => one.key === key);
    if (!item) return;
    this.items = this.items.filter((one) => one !== item);
    this.contents.delete(key);
    this.news = { name: item.name, what: 'removed' };
    tell(this.value);
    // One that is not taken back goes by itself when its time is over.
    if (item.id !== '') void deleteFile(this.api, item.id).catch(() => undefined);
  }

  /** Names files again that were uploaded before the page was loaded anew; those that are kept no more, or had not arrived, are lost. */
  async restore(words: readonly string[], tell: (value: string) => void): Promise<void> {
    if (this.isRestoring || this.items.length > 0 || words.length === 0) return;
    this.isRestoring = true;
    const ids = words.filter(isFileId);
    try {
      const known = ids.length === 0 ? [] : await fetchFiles(this.api, ids);
      this.putBack(known, words.length - known.length);
    } catch {
      this.putBack([], words.length);
    } finally {
      this.isRestoring = false;
    }
    tell(this.value);
  }

  /** The form was sent, or its customer has gone. */
  clear(): void {
    this.items = [];
    this.contents.clear();
    this.news = null;
  }

  private put(file: File): number {
    const key = this.nextKey;
    this.nextKey += 1;
    this.contents.set(key, file);
    this.items = [...this.items, { key, name: file.name, size: file.size, type: file.type, id: '', fault: null }];
    return key;
  }

  private putBack(files: readonly UploadedFile[], lost: number): void {
    for (const { id, name, type, size } of files) {
      this.items = [...this.items, { key: this.nextKey, id, name, type, size, fault: null }];
      this.nextKey += 1;
    }
    this.lost = lost;
  }

  private async upload(key: number, rules: FileRules, tell: (value: string) => void): Promise<void> {
    const file = this.contents.get(key);
    if (!file) return;
    const fault = this.faultBefore(key, file, rules);
    if (fault === null) this.say(key, 'uploading');
    const outcome = fault ?? (await this.send(file));
    runInAction(() => {
      if (!this.contents.has(key)) {
        if (typeof outcome !== 'string') void deleteFile(this.api, outcome.id).catch(() => undefined);
        return;
      }
      this.settle(key, outcome, rules);
      tell(this.value);
    });
  }

  private settle(key: number, outcome: UploadedFile | ChosenFault, { types, mostBytes }: FileRules): void {
    const fault = typeof outcome === 'string' ? outcome : !types.includes(outcome.type) ? 'kind' : outcome.size > mostBytes ? 'large' : null;
    if (typeof outcome !== 'string' && fault !== null) void deleteFile(this.api, outcome.id).catch(() => undefined);
    if (typeof outcome === 'string' || fault !== null) this.change(key, { fault });
    else this.change(key, { id: outcome.id, name: outcome.name, type: outcome.type, size: outcome.size, fault: null });
    this.say(key, fault ?? 'done');
  }

  /** What needs no upload to be known. */
  private faultBefore(key: number, { size }: File, { mostBytes, maxFiles }: FileRules): ChosenFault | null {
    const good = this.items.filter((item) => item.fault === null);
    if (good.findIndex((item) => item.key === key) >= maxFiles) return 'many';
    if (size === 0) return 'empty';
    return size > mostBytes ? 'large' : null;
  }

  private async send(file: File): Promise<UploadedFile | ChosenFault> {
    try {
      return await postFile(this.api, file);
    } catch (error) {
      const { code, status } = asApiError(error);
      return CODES[code] ?? (status === TOO_LARGE ? 'large' : 'failed');
    }
  }

  private change(key: number, next: Partial<ChosenFile>): void {
    this.items = this.items.map((item) => (item.key === key ? { ...item, ...next } : item));
  }

  private say(key: number, what: FileNews['what']): void {
    const item = this.items.find((one) => one.key === key);
    if (item) this.news = { name: item.name, what };
  }
}
