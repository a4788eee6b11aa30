import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { IconButton } from '../../ui/index.ts';
import { useHydrated } from '../hooks.ts';
import { favoritesStore } from '../store/FavoritesStore.ts';

export interface FavoriteButtonProps {
  readonly kind: 'game' | 'champ';
  readonly id: number;
  /** Id of the element that names what is starred: among many stars, each says which one it is. */
  readonly describedBy?: string;
  readonly className?: string | undefined;
}

/** Star of a game or a championship (U29). */
export const FavoriteButton = observer(function FavoriteButton({ kind, id, describedBy, className }: FavoriteButtonProps) {
  const t = useT();
  const favorites = useStore(favoritesStore);
  const isHydrated = useHydrated();
  const isFavorite = isHydrated && (kind === 'game' ? favorites.hasGame(id) : favorites.hasChamp(id));
  return (
    <IconButton
      icon={isFavorite ? 'star-filled' : 'star'}
      size="s"
      label={t(isFavorite ? 'sports:favorite-remove' : 'sports:favorite-add')}
      isPressed={isFavorite}
      aria-describedby={describedBy}
      onClick={() => (kind === 'game' ? favorites.toggleGame(id) : favorites.toggleChamp(id))}
      {...(className === undefined ? {} : { className })}
    />
  );
});
