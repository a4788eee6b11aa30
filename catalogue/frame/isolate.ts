import { UI_COOKIE } from '../../runtime/theme/settings.ts';

/** Storage that is gone with the frame. */
class FrameStorage implements Storage {
  [name: string]: unknown;
  readonly #values = new Map<string, string>();

  get length(): number {
    return this.#values.size;
  }

  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }
}

/**
 * Gives this document storage and cookies of its own: an example neither sees nor changes the coupon, the marks and the settings
 * that its developer has on the site of the same host. Answers its local storage.
 */
export function isolate(theme: string): Storage {
  const local = new FrameStorage();
  Object.defineProperty(window, 'localStorage', { value: local });
  Object.defineProperty(window, 'sessionStorage', { value: new FrameStorage() });
  const cookies = new Map([[UI_COOKIE, encodeURIComponent(JSON.stringify({ theme }))]]);
  Object.defineProperty(document, 'cookie', {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      const [, name = '', value = ''] = /^\s*([^=;]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    },
  });
  // An answer that never comes is part of an example: nobody gives up waiting for it.
  AbortSignal.timeout = () => new AbortController().signal;
  return local;
}
