import type { Poller, StoreEnv } from '../../../runtime/sdk.ts';
import { type FavoriteChanges, type FavoriteIds, fetchFavorites, postFavorites } from '../api/favoritesApi.ts';
import { asJson, favoriteKinds, type FavoriteKind, type FavoriteSets, favoriteSets, idsOf, isEmpty, readChanges, readIds, union, without } from './FavoriteSets.ts';

/** Where a site's config leaves the timer out, in ms. */
const SYNC_MS = 60_000;

/**
 * A customer's favourites, which the platform keeps (U29). What the guest before them had starred joins them once: a union, in
 * which nothing of either is lost, and what the customer lets go afterwards does not come back with the next sign-in. A change
 * shows at once and waits in this browser until the platform has it.
 */
export class AccountFavorites {
  readonly sets: FavoriteSets;
  private readonly env: StoreEnv;
  private readonly guest: FavoriteSets;
  private readonly unsentKey: string;
  private readonly joinedKey: string;
  private readonly poller: Poller;
  private running: Promise<void> | null = null;
  private isOver = false;

  constructor(env: StoreEnv, userId: string, guest: FavoriteSets) {
    this.env = env;
    this.guest = guest;
    this.sets = favoriteSets(env.storage, userId);
    this.unsentKey = `favorites.v1.unsent.${userId}`;
    this.joinedKey = `favorites.v1.joined.${userId}`;
    this.showGuests();
    this.poller = env.timers.poll({ name: 'favorites', intervalMs: () => env.manifest.site.timers['favorites'] ?? SYNC_MS, run: () => this.sync() });
  }

  change(kind: FavoriteKind, ids: readonly number[], isFavorite: boolean): void {
    for (const id of ids) this.sets[kind][isFavorite ? 'add' : 'remove'](id);
    const changed: FavoriteIds = { games: [], champs: [], [kind]: ids };
    const { add, remove } = this.unsent;
    this.unsent = isFavorite ? { add: union(add, changed), remove: without(remove, changed) } : { add: without(add, changed), remove: union(remove, changed) };
    // What fails stays unsent, and the poller asks again.
    void this.sync().catch(() => undefined);
  }

  dispose(): void {
    this.isOver = true;
    this.poller.stop();
    for (const kind of favoriteKinds) this.sets[kind].dispose();
  }

  private get unsent(): FavoriteChanges {
    return readChanges(this.env.storage.get(this.unsentKey));
  }

  private set unsent({ add, remove }: FavoriteChanges) {
    if (isEmpty(add) && isEmpty(remove)) this.env.storage.remove(this.unsentKey);
    else this.env.storage.set(this.unsentKey, { add: asJson(add), remove: asJson(remove) });
  }

  /** What a guest starred here and the account has not been told of. */
  private get unjoined(): FavoriteIds {
    return without(idsOf(this.guest), readIds(this.env.storage.get(this.joinedKey)));
  }

  private showGuests(): void {
    const { unjoined } = this;
    for (const kind of favoriteKinds) if (unjoined[kind].length > 0) this.sets[kind].replace([...this.sets[kind].values, ...unjoined[kind]]);
  }

  private sync(): Promise<void> {
    this.running ??= this.exchange().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Sends what the platform does not know until there is nothing more of it, and shows what it answers. */
  private async exchange(): Promise<void> {
    do {
      const { unjoined, unsent } = this;
      const add = without(union(unjoined, unsent.add), unsent.remove);
      const hasChanges = !isEmpty(add) || !isEmpty(unsent.remove);
      const answer = await (hasChanges ? postFavorites(this.env.api, { add, remove: unsent.remove }) : fetchFavorites(this.env.api));
      if (this.isOver) return;
      this.noteSent(unsent, unjoined);
      this.show(answer);
    } while (!isEmpty(this.unsent.add) || !isEmpty(this.unsent.remove));
  }

  /** What was changed back while the call was under way is still to be sent. */
  private noteSent(sent: FavoriteChanges, joined: FavoriteIds): void {
    const { add, remove } = this.unsent;
    this.unsent = { add: without(add, sent.add), remove: without(remove, sent.remove) };
    if (!isEmpty(joined)) this.env.storage.set(this.joinedKey, asJson(union(readIds(this.env.storage.get(this.joinedKey)), joined)));
  }

  private show(answer: FavoriteIds): void {
    const { add, remove } = this.unsent;
    const shown = union(without(answer, remove), add);
    for (const kind of favoriteKinds) {
      const { values } = this.sets[kind];
      const isSame = values.size === shown[kind].length && shown[kind].every((id) => values.has(id));
      if (!isSame) this.sets[kind].replace(shown[kind]);
    }
  }
}
