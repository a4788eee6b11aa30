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

/** A part of a brand's configs that does not go live because of the errors in it. */
export interface HeldBackPart {
  readonly brand: string;
  /** `all` where an error touches everything. */
  readonly kind: 'page' | 'form' | 'mail' | 'content' | 'text' | 'rule' | 'experiment' | 'redirect' | 'setting' | 'file' | 'all';
  /** Page id, `collection/slug` of an entry, `namespace:key` of a text, name of the rule, the experiment, the redirect, pointer in `site.json`, path of the file, the brand. */
  readonly name: string;
  /** As it was in the last good release, an experiment at its control, or away. */
  readonly form: 'before' | 'control' | 'missing';
  /** Real time in ms since the epoch. */
  readonly sinceMs: number;
  readonly problems: readonly { /** `pages/home.json:12:7`. */ readonly place: string; readonly rule: string; readonly message: string; readonly help: string }[];
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
  /** What does not go live of the brands that were looked at, because of errors. */
  heldBack(): readonly HeldBackPart[];
  /** Puts, replaces or (null) removes the extra layer of a brand and compiles it again; problems leave the old one. */
  setExtraLayer(brand: string, layer: ExtraLayer | null): Promise<readonly Problem[]>;
  close(): Promise<void>;
}
