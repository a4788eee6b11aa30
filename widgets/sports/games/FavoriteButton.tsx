import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { IconButton } from '../../ui/index.ts';
import { useHydrated } from '../hooks.ts';
import { favoritesStore } from '../store/FavoritesStore.ts';

export interface FavoriteButtonProps {
  readonly kind: 'game' | 'champ';
  readonly id: number;
  /** Id of the element that names what is starred: among many stars, each says which one it is. */
  readonly describedBy?: string;
  /** False where arrow keys lead here: a list has one tab stop a row. */
  readonly isTabStop?: boolean;
  readonly className?: string | undefined;
}

/** Star of a game or a championship (U29). */
export const FavoriteButton = observer(function FavoriteButton({ kind, id, describedBy, isTabStop = true, className }: FavoriteButtonProps) {
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
      tabIndex={isTabStop ? undefined : -1}
      aria-describedby={describedBy}
      onClick={() => (kind === 'game' ? favorites.toggleGame(id) : favorites.toggleChamp(id))}
      {...(className === undefined ? {} : { className })}
    />
  );
});
