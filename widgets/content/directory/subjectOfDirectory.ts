import type { Runtime } from '../../../runtime/sdk.ts';
import type { Directory } from '../api/contentApi.ts';
import type { DirectoryProps } from './props.gen.ts';

/** What the page is about, so that no two of its groups have one title. */
export function subjectOfDirectory({ title, group: id }: Pick<DirectoryProps, 'title' | 'group'>, { groups }: Pick<Directory, 'groups'>, t: Runtime['t']): string {
  const group = groups.find((each) => each.id === id);
  return group ? t('content:directory.section', { title, section: group.title }) : title;
}
