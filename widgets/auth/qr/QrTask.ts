import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, asApiError, type Poller, type Runtime } from '../../../runtime/sdk.ts';
import { fetchQrState, postQr, type QrCode, type QrState } from '../api/qrApi.ts';

export interface QrTaskParts extends Pick<Runtime, 'api' | 'timers' | 'nowMs'> {
  readonly intervalMs: number;
  /** Signs in what was approved; false where that did not work. */
  readonly signIn: (id: string) => Promise<boolean>;
  readonly onSignedIn: () => void;
}

const SEC_MS = 1000;
const NOT_FOUND = 404;

/** Asking to be signed in from another device: a code, and what becomes of it. */
export class QrTask {
  /** `failed`: no code could be had, or what was approved did not sign in. */
  state: 'pending' | 'failed' | QrState = 'pending';
  code: QrCode | null = null;
  /** Where the platform refuses more codes: how long that is so. */
  retryAfterSec: number | undefined = undefined;
  leftSec = 0;
  private readonly parts: QrTaskParts;
  private readonly pollers: Poller[] = [];
  private asking = new AbortController();

  constructor(parts: QrTaskParts) {
    this.parts = parts;
    makeAutoObservable<this, 'parts' | 'pollers' | 'asking'>(this, { parts: false, pollers: false, asking: false, code: observableRef });
  }

  /** A new code, in the place of the one before. */
  async begin(): Promise<void> {
    this.stop();
    this.asking = new AbortController();
    const { signal } = this.asking;
    const { api, timers, intervalMs } = this.parts;
    runInAction(() => Object.assign(this, { state: 'pending', code: null, retryAfterSec: undefined }));
    try {
      const code = await postQr(api, signal);
      if (signal.aborted) return;
      runInAction(() => Object.assign(this, { state: 'waiting', code }));
      this.count();
      this.pollers.push(
        timers.poll({ name: 'qr', intervalMs: () => intervalMs, runsAtStart: false, run: (signalOfRound) => this.look(signalOfRound) }),
        timers.poll({ name: 'qr-left', intervalMs: () => SEC_MS, runsAtStart: false, run: async () => this.count() }),
      );
    } catch (error) {
      if (signal.aborted) return;
      const { retryAfterSec } = asApiError(error);
      runInAction(() => Object.assign(this, { state: 'failed', retryAfterSec }));
    }
  }

  stop(): void {
    this.asking.abort();
    for (const poller of this.pollers.splice(0)) poller.stop();
  }

  /** The platform's word counts; when nothing is left it is not asked any more. */
  private count(): void {
    if (this.code === null) return;
    this.leftSec = Math.max(0, Math.floor((this.code.expiresAtMs - this.parts.nowMs()) / SEC_MS));
    if (this.leftSec === 0) this.end('expired');
  }

  private async look(signal: AbortSignal): Promise<void> {
    if (this.code === null) return;
    const { id } = this.code;
    const state = await fetchQrState(this.parts.api, id, signal).catch((error: unknown) => {
      // Begun anew in another tab: this one is over.
      if (error instanceof ApiError && error.status === NOT_FOUND) return 'expired' as const;
      throw error;
    });
    if (signal.aborted || this.code?.id !== id) return;
    if (state === 'approved') await this.finish(id);
    else if (state === 'refused' || state === 'expired') this.end(state);
    else runInAction(() => (this.state = state));
  }

  private async finish(id: string): Promise<void> {
    this.end('approved');
    if (await this.parts.signIn(id)) this.parts.onSignedIn();
    else this.end('failed');
  }

  private end(state: QrTask['state']): void {
    this.stop();
    this.state = state;
  }
}
