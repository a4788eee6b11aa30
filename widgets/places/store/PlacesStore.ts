import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { GeoPoint } from '../../../domain/places/index.ts';
import { defineStore, type JsonValue, type StoreEnv } from '../../../runtime/sdk.ts';

/** Why somebody's position is not known, by the codes of the Geolocation API. */
export type LocateFault = 'denied' | 'unavailable' | 'timeout';

export type Locating = { readonly kind: 'off' } | { readonly kind: 'asking' } | { readonly kind: 'known'; readonly point: GeoPoint } | { readonly kind: 'failed'; readonly fault: LocateFault };

const ASK_WITHIN_MS = 10_000;
/** A position of a few minutes ago will do. */
const GOOD_FOR_MS = 300_000;
const FAULTS: Readonly<Record<number, LocateFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
const OFF: Locating = { kind: 'off' };

/** Where somebody is, asked of the browser when they press for it: it is kept in memory and goes nowhere. And the time that places are shown at. */
export class PlacesStore {
  locating: Locating = OFF;
  /** Of the server's page until the first tick, so that both sides say the same. In ms. */
  nowMs: number;
  private readonly env: Pick<StoreEnv, 'nowMs'>;

  constructor(env: Pick<StoreEnv, 'nowMs'>, snapshot: JsonValue | undefined) {
    this.env = env;
    this.nowMs = typeof snapshot === 'number' ? snapshot : env.nowMs();
    makeAutoObservable<this, 'env'>(this, { env: false, locating: observableRef, snapshot: false });
  }

  get here(): GeoPoint | null {
    return this.locating.kind === 'known' ? this.locating.point : null;
  }

  tick(): void {
    this.nowMs = this.env.nowMs();
  }

  /** Asks the browser; pressed again, the order is the usual one. */
  toggleNear(geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined): void {
    if (this.locating.kind === 'known' || this.locating.kind === 'asking') {
      this.locating = OFF;
      return;
    }
    if (!geolocation) {
      this.locating = { kind: 'failed', fault: 'unavailable' };
      return;
    }
    const asking: Locating = { kind: 'asking' };
    this.locating = asking;
    const settle = (result: Locating): void => runInAction(() => {
      // An answer to a question that was taken back, or asked anew, is none.
      if (this.locating === asking) this.locating = result;
    });
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => settle({ kind: 'known', point: { lat: latitude, lng: longitude } }),
      ({ code }) => settle({ kind: 'failed', fault: FAULTS[code] ?? 'unavailable' }),
      { timeout: ASK_WITHIN_MS, maximumAge: GOOD_FOR_MS },
    );
  }

  snapshot(): JsonValue {
    return this.nowMs;
  }

  clear(): void {
    this.locating = OFF;
  }
}

export const placesStore = defineStore('places/places', (env, snapshot) => new PlacesStore(env, snapshot));
