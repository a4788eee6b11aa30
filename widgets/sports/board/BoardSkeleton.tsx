import { Skeleton } from '../../ui/index.ts';
import css from './Board.module.css';

/** Rows of each block; no two are alike, so that they name the blocks. */
const ROWS = [5, 4, 6];

/** Blocks of the size of what is coming. */
export function BoardSkeleton() {
  return ROWS.map((rows) => (
    <div key={rows} className={css.block} aria-hidden="true">
      <div className={css.blockHead}>
        <Skeleton shape="text" width="third" />
      </div>
      <Skeleton shape="row" count={rows} />
    </div>
  ));
}
