import { useNavigation, type WidgetProps } from '../../../runtime/sdk.ts';
import { Passage } from '../parts/Passage.tsx';
import css from '../parts/Passage.module.css';
import type { RichTextProps, RichTextSlots } from './props.gen.ts';

/** A passage of Markdown, read when its release was made. What stands in its slots is shown at the lines that name them. */
export function RichText({ root, slots, text, level }: WidgetProps<RichTextProps, RichTextSlots>) {
  const { href } = useNavigation();
  return (
    <div {...root} className={css.passage}>
      <Passage text={text} level={level} hrefOf={href} slots={slots} />
    </div>
  );
}
