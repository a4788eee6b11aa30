import { useNavigation, useRoute, useT } from '../../../runtime/sdk.ts';
import { Pagination } from '../../ui/index.ts';

export interface OfficePagesProps {
  readonly page: number;
  readonly pageCount: number;
  readonly queryOf: (page: number) => Record<string, string>;
}

/** Pages of the list under it, as links of this address. */
export function OfficePages({ page, pageCount, queryOf }: OfficePagesProps) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  return (
    <Pagination
      label={t('office:pages')}
      page={page}
      pageCount={pageCount}
      hrefFor={(other) => navigation.href(path, queryOf(other))}
      pageLabel={(other) => t('office:page', { page: other })}
      previousLabel={t('office:previous-page')}
      nextLabel={t('office:next-page')}
    />
  );
}
