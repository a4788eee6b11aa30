import { type GuardResult, isJsonObject, type JsonObject, type Middleware, type Runtime } from '../../runtime/sdk.ts';
import { type Chapters, chaptersQuery, contentEntryQuery, contentListQuery, type Directory, directoryQuery, isUnknown } from './api/contentApi.ts';
import { contentAsked, restOf } from './contentAddress.ts';

const NOT_FOUND = { status: 404 } as const;
const UNAVAILABLE = { status: 503 } as const;

/**
 * An entry, a list or a page of one that is not there is no page; where the platform cannot be asked, the page is shown and says so itself.
 * A page that no collection calls its own shows the entry of its name, and nothing else: without that there is nothing to show, and no code
 * that would ask again by itself.
 */
export const knownContent: Middleware = async ({ runtime, pageId, params, query }) => {
  const { queryClient } = runtime;
  const collections = collectionsOf(runtime.manifest.site.sections['content']);
  const collection = collections.find(([, { page }]) => page === pageId)?.[0];
  const ofGroup = collections.find(([, { groupPages }]) => isJsonObject(groupPages) && Object.hasOwn(groupPages, pageId));
  if (ofGroup) return await knownOfGroup(runtime, ofGroup[0], String((ofGroup[1]['groupPages'] as JsonObject)[pageId]), restOf(params));
  if (collection === undefined) {
    const perEntry = collections.filter(([, { hasPagePerEntry }]) => hasPagePerEntry === true);
    let isFailed = false;
    for (const [name] of perEntry) {
      const found = await lookUp(async () => await queryClient.fetchQuery(contentEntryQuery(runtime, name, pageId)));
      if (found === 'there') return undefined;
      isFailed ||= found === 'failed';
    }
    return isFailed ? UNAVAILABLE : NOT_FOUND;
  }
  const said = collections.find(([name]) => name === collection)?.[1];
  if (said?.['isDirectory'] === true) return await knownSection(runtime, collection, restOf(params));
  if (isJsonObject(said?.['groups'])) return await knownChapter(runtime, collection, params);
  const asked = contentAsked(restOf(params), query);
  const hasList = said?.['list'] === undefined;
  if (asked === undefined || (asked.kind === 'list' && !hasList)) return NOT_FOUND;
  const fetch = async () => {
    if (asked.kind === 'entry') await queryClient.fetchQuery(contentEntryQuery(runtime, collection, asked.slug));
    else await queryClient.fetchQuery(contentListQuery(runtime, { collection, ...asked.asked }));
  };
  return (await lookUp(fetch)) === 'unknown' ? NOT_FOUND : undefined;
};

/** A group that a page shows by itself, or a chapter of it. */
async function knownOfGroup(runtime: Runtime, collection: string, id: string, chapter: string): Promise<GuardResult> {
  let answer: Chapters | undefined;
  if ((await lookUp(async () => { answer = await runtime.queryClient.fetchQuery(chaptersQuery(runtime, collection)); })) === 'unknown') return NOT_FOUND;
  if (answer === undefined) return undefined;
  const group = answer.groups.find((one) => one.id === id);
  return group && (chapter === '' || group.chapters.some(({ slug }) => slug === chapter)) ? undefined : NOT_FOUND;
}

/** A directory, or a group of it that has entries. */
async function knownSection(runtime: Runtime, collection: string, id: string): Promise<GuardResult> {
  let answer: Directory | undefined;
  if ((await lookUp(async () => { answer = await runtime.queryClient.fetchQuery(directoryQuery(runtime, collection)); })) === 'unknown') return NOT_FOUND;
  return id === '' || answer === undefined || answer.groups.some((group) => group.id === id) ? undefined : NOT_FOUND;
}

/** The whole, a group, or a chapter of the whole; a chapter below its group is led to its one address. */
async function knownChapter(runtime: Runtime, collection: string, { ruleGroup = '', chapter }: Readonly<Record<string, string>>): Promise<GuardResult> {
  let answer: Chapters | undefined;
  if ((await lookUp(async () => { answer = await runtime.queryClient.fetchQuery(chaptersQuery(runtime, collection)); })) === 'unknown') return NOT_FOUND;
  if (answer === undefined) return undefined;
  const group = answer.groups.find(({ id }) => id === ruleGroup);
  const isWhole = answer.path.endsWith(`/${ruleGroup}`);
  if (!group && !isWhole) return NOT_FOUND;
  if (chapter === undefined) return undefined;
  const found = (group ? [group] : answer.groups).flatMap(({ chapters }) => chapters).find(({ slug }) => slug === chapter);
  if (!found) return NOT_FOUND;
  return group ? { redirect: found.path, status: 301 } : undefined;
}

async function lookUp(fetch: () => Promise<unknown>): Promise<'there' | 'unknown' | 'failed'> {
  try {
    await fetch();
    return 'there';
  } catch (error) {
    return isUnknown(error) ? 'unknown' : 'failed';
  }
}

/** By name, as the site config has them. */
function collectionsOf(section: unknown): readonly (readonly [string, JsonObject])[] {
  const collections = isJsonObject(section) ? section['collections'] : undefined;
  return isJsonObject(collections) ? Object.entries(collections).flatMap(([name, collection]) => (isJsonObject(collection) ? [[name, collection] as const] : [])) : [];
}
