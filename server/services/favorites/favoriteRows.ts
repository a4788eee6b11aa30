import type { components } from '../../../schemas/api/types.gen.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { Db } from '../../platform/service.ts';

type Favorites = components['schemas']['Favorites'];
type Changes = components['schemas']['FavoriteChanges'];

/** A customer's starred games and championships, in the order of starring. */
export async function listFavorites(executor: Db, { operatorId, userId }: CustomerKey): Promise<Favorites> {
  const rows = await executor.selectFrom('favorites').select(['kind', 'item_id']).where('operator_id', '=', operatorId).where('user_id', '=', userId).orderBy('id').execute();
  const idsOf = (kind: string): number[] => rows.filter((row) => row.kind === kind).map((row) => Number(row.item_id));
  return { games: idsOf('game'), champs: idsOf('champ') };
}

/**
 * Adds and removes in the caller's transaction; what is there already stays, so that the same changes may be sent again and two
 * devices' favourites become one set. Beyond `most` of them the newest are not kept.
 */
export async function changeFavorites(trx: Db, customer: CustomerKey, { add, remove }: Changes, { most, nowMs }: { readonly most: number; readonly nowMs: number }): Promise<Favorites> {
  const owner = { operator_id: customer.operatorId, user_id: customer.userId };
  for (const [kind, ids] of byKind(remove)) {
    await trx.deleteFrom('favorites').where('operator_id', '=', owner.operator_id).where('user_id', '=', owner.user_id).where('kind', '=', kind).where('item_id', 'in', ids).execute();
  }
  for (const [kind, ids] of byKind(add)) {
    const rows = ids.map((id) => ({ ...owner, kind, item_id: id, added_at_ms: nowMs }));
    await trx.insertInto('favorites').values(rows).onConflict((conflict) => conflict.doNothing()).execute();
  }
  const kept = trx.selectFrom('favorites').select('id').where('operator_id', '=', owner.operator_id).where('user_id', '=', owner.user_id).orderBy('id').limit(most);
  await trx.deleteFrom('favorites').where('operator_id', '=', owner.operator_id).where('user_id', '=', owner.user_id).where('id', 'not in', kept).execute();
  return await listFavorites(trx, customer);
}

/** In one order for everybody: two devices that change the same rows at once wait for each other and not in a circle. */
function byKind(changes: Changes['add']): readonly (readonly [string, readonly number[]])[] {
  const kinds = [['champ', changes.champs], ['game', changes.games]] as const;
  return kinds.filter(([, ids]) => ids.length > 0).map(([kind, ids]) => [kind, [...new Set(ids)].sort((a, b) => a - b)]);
}
