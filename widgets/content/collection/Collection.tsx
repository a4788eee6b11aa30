import { useRoute, type WidgetProps } from '../../../runtime/sdk.ts';
import { contentAsked } from '../contentAddress.ts';
import css from './Collection.module.css';
import { EntryPage } from './EntryPage.tsx';
import { ListPage } from './ListPage.tsx';
import type { CollectionProps, CollectionSlots } from './props.gen.ts';

/** The list of a collection, or the entry that the address names. An address that names neither is no page (`content-known`). */
export function Collection({ root, slots, ...props }: WidgetProps<CollectionProps, CollectionSlots>) {
  const { query } = useRoute();
  const asked = contentAsked(props.rest ?? '', query) ?? { kind: 'list', asked: { page: 1 } };
  return (
    <div {...root} className={css.collection}>
      {asked.kind === 'entry' ? <EntryPage {...props} slots={slots} slug={asked.slug} /> : <ListPage {...props} asked={asked.asked} />}
    </div>
  );
}
