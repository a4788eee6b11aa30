import type { JsonObject } from '../../../schemas/language/json.ts';
import type { Problem } from '../../../schemas/language/problem.ts';
import type { ListedBrand, Release } from '../../../schemas/language/release.ts';

/** A brand whose configs had errors from the start: its hosts answer 503 with a plain page. */
export interface BrokenBrand {
  readonly kind: 'broken';
  readonly brand: string;
  readonly problems: readonly Problem[];
}

export interface ServedBrand {
  readonly kind: 'served';
  readonly brand: string;
  readonly release: Release;
}

export type HostAnswer = ServedBrand | BrokenBrand;

/** A change of the current release of a brand that was asked for before, or of the problems that keep it back. */
export interface ReleaseChange {
  readonly brand: string;
  /** The release served from now on; null when the brand has none. */
  readonly release: Release | null;
  readonly problems: readonly Problem[];
}

/**
 * An extra top layer of a brand, put on by the sandbox (`POST /sandbox/site`): path inside the brand's folder
 * (`brand.json`) -> what is merged over that file; `null` leaves remove.
 */
export type ExtraLayer = ReadonlyMap<string, JsonObject>;

/**
 * Where compiled configs come from. The folder adapter watches `CONFIGS_DIR`; a database adapter can stand in its place.
 * A brand is compiled when it is first asked for, in some 20 ms; old releases stay fetchable by id for a day.
 */
export interface ReleasePort {
  /** By `Host` header (port and case ignored): `<brand>.localhost`, the brand's hosts, any other the default brand, or none in production. */
  forHost(host: string): HostAnswer | undefined;
  forBrand(brand: string): HostAnswer | undefined;
  /** A current or recent release by its id, of the brands that were asked for. */
  byId(releaseId: string): Release | undefined;
  /** All brands, also those that were never asked for; none is compiled for it. */
  brands(): readonly ListedBrand[];
  /** Listeners are called after the change is in force. Returns the removal. */
  onChange(listener: (change: ReleaseChange) => void): () => void;
  /** Puts, replaces or (null) removes the extra layer of a brand and compiles it again; problems leave the old one. */
  setExtraLayer(brand: string, layer: ExtraLayer | null): Promise<readonly Problem[]>;
  close(): Promise<void>;
}
