import type { WidgetProps } from '../../../runtime/sdk.ts';
import { visuallyHiddenClass } from '../../ui/index.ts';
import { HeadingCard } from './HeadingCard.tsx';
import type { HeadingProps } from './props.gen.ts';

/** The one `h1` of an information page, with an introduction. */
export function Heading({ root, look, slots: _slots, ...words }: WidgetProps<HeadingProps>) {
  if (look === 'unseen') {
    return (
      <h1 {...root} className={visuallyHiddenClass}>
        {words.title}
      </h1>
    );
  }
  return <HeadingCard root={root} {...words} />;
}
