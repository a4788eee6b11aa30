import { Passage, type PassageProps } from './Passage.tsx';
import css from './Passage.module.css';

/** A passage with the distances of a text, for widgets that show one among other things. */
export function PassageBody(props: PassageProps) {
  return (
    <div className={css.passage}>
      <Passage {...props} />
    </div>
  );
}
