import type { JsonObject, JsonValue } from '../../language/json.ts';
import type { FileKind } from '../../language/release/index.ts';
import { assetShape, entries } from './sectionParts.ts';
import { sectionShapes } from './sections.ts';
import { term } from './termShape.ts';

/** Ids of layouts and nodes. */
export const ID_PATTERN = '^[a-z][a-z0-9-]*$';
/** Ids of pages may have the underscores of their addresses (`cash_terminals`). */
const PAGE_ID_PATTERN = '^[a-z][a-z0-9_-]*$';

const text = (description?: string): JsonObject => ({ type: 'string', ...(description !== undefined && { description }) });
const flag = (description?: string): JsonObject => ({ type: 'boolean', ...(description !== undefined && { description }) });
const number = (description?: string): JsonObject => ({ type: 'number', ...(description !== undefined && { description }) });
const strings: JsonObject = { type: 'array', items: { type: 'string' } };
const anything: JsonObject = {};
const map = (of: JsonValue, description?: string): JsonObject => ({ type: 'object', additionalProperties: of, ...(description !== undefined && { description }) });
const strict = (properties: JsonObject, required: readonly string[] = [], description?: string): JsonObject => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...(required.length > 0 && { required }),
  ...(description !== undefined && { description }),
});
const file = (properties: JsonObject, required: readonly string[] = []): JsonObject =>
  strict({ $schema: text(), format: { type: 'integer', description: 'Version of the file format: 1.' }, ...properties }, ['format', ...required]);

/** A rule, wherever one stands: rules of their own look into it. */
export const ruleShape: JsonObject = { description: 'json-logic over facts, or {"$rule": "name"}.' };
const rule = ruleShape;
const lock: JsonObject = { type: ['boolean', 'array'], items: { type: 'string' }, description: 'Fixes the node, or these paths of it, against later layers.' };

const lint: JsonObject = {
  type: 'object',
  description: 'Findings that are meant, each with its reason.',
  additionalProperties: false,
  properties: {
    disable: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['rule', 'reason'],
        properties: {
          rule: { type: 'string', description: 'Name or code of the rule (lineup explain).' },
          reason: { type: 'string', description: 'Why it is meant.' },
          until: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Last day on which it is.' },
        },
      },
    },
  },
};

/** A node of a page or layout; its props are checked against the manifest of its widget. */
const node = strict(
  {
    in: text('Slot of the layout (main), or of another node (tabs.items).'),
    at: number('Order among the nodes of the same place.'),
    use: text('Widget type, a folder of widgets/ (sports/board).'),
    props: { type: 'object' },
    when: rule,
    onError: { enum: ['hide', 'retry', 'placeholder'] },
    hydrate: { enum: ['load', 'visible', 'idle'] },
    lock,
    $lint: lint,
  },
  ['in', 'at', 'use'],
);

const constraint = strict({
  enum: strings,
  $site: { enum: ['championships', 'sportGroups', 'sports'], description: 'A list of the site config.' },
  format: { enum: ['digits', 'id-name', 'slug'] },
  not: { ...strings, description: 'Reserved words.' },
  isSkippable: flag('May be left out although something optional follows.'),
});

/** Flags of a page's address. */
const meta = strict({
  hideBottomNavigation: flag(),
  hideFooter: flag(),
  hideSeo: flag(),
  hideHeader: flag(),
  permission: text('Name under site.permissions; 404 where it is not true.'),
  requires: text('Boolean fact that must hold, else 404.'),
  restricted: flag('For banned users only.'),
  isAlwaysOpen: flag('Also shown to the blocked and while the site is under maintenance.'),
});

const route = strict(
  { path: text('Relative to /{lng}/: segments, :name, :name? and a last *.'), params: map(constraint), aliases: strings, access: { enum: ['any', 'guest', 'user'] }, middleware: strings, meta },
  ['path'],
);

/** What a page may cost; a site's is for pages that do not say it. */
const budget = strict({
  javascriptKb: { type: 'number', minimum: 0, description: "kB of JavaScript that a guest's first view brings over the wire; looked at where there is a build." },
  widgets: { type: 'integer', minimum: 0, description: 'Nodes that a brand can show, those of the layout included.' },
});

const moment = (description: string): JsonObject => ({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$', description: `${description} In UTC: 2026-12-18T20:00:00Z.` });

/** Whom and when something is for. */
const limits = (description: string): JsonObject => strict(
  {
    languages: { ...strings, description: 'Languages in which it is there.' },
    countries: { ...strings, description: 'Countries whose visitors it is for: ISO 3166-1 alpha-2, in lower case.' },
    from: moment('It is there from this moment on.'),
    until: moment('At this moment it is there no more.'),
  },
  [],
  description,
);

const page = file(
  {
    id: { type: 'string', pattern: PAGE_ID_PATTERN, description: 'Id of the page, the same in every layer.' },
    group: text(),
    route,
    layout: text('Id of a layout.'),
    head: strict({ title: anything, description: anything, image: anything, robots: text(), type: text() }),
    status: { type: 'integer', minimum: 200, maximum: 599 },
    budget,
    draft: flag('In the making: seen in development and with the sandbox, on no brand.'),
    only: limits('Languages, countries and days that the page is for; elsewhere its address answers 404, and nothing leads to it.'),
    nodes: map(node),
    layoutNodes: map({ ...node, required: [] }),
  },
  ['id', 'nodes'],
);

const layout = file(
  {
    id: { type: 'string', pattern: ID_PATTERN, description: 'Id of the layout, the same in every layer.' },
    title: text(),
    slots: map(strict({ to: text('Place that the slot stands for: node.slot.'), title: text(), required: flag('Every page must fill it.') }, ['to'])),
    nodes: map(node),
  },
  ['id', 'slots', 'nodes'],
);

const form = file(
  {
    id: { type: 'string', pattern: ID_PATTERN, description: 'Id of the form, the same in every layer.' },
    title: text('What it is, for authors.'),
    nodes: map(node),
  },
  ['id', 'title', 'nodes'],
);

const words: JsonObject = { type: 'object', properties: { $t: text('Dictionary key.') }, required: ['$t'], additionalProperties: false };

const mail = file(
  {
    id: { type: 'string', pattern: ID_PATTERN, description: 'Kind of message that the platform sends, the same in every layer.' },
    title: text('What it is, for authors.'),
    data: map(strict({ title: text('What it is, for authors.'), format: { enum: ['moment', 'device', 'lines', 'reply-to'], description: 'moment: date and time in UTC; device: browser and system; lines: text of several lines; reply-to: the address that answers go to.' }, isNeeded: flag('Subject or body must have it.') }, ['title']), 'What its texts may name ({{code}}).'),
    dropAfterMinutes: { type: 'integer', minimum: 1, description: 'After so many minutes it is not sent any more.' },
    parts: strict(
      {
        subject: words,
        body: { ...words, description: 'A passage of Markdown: its key ends in ".md".' },
        action: strict({ label: words, page: text('Id of a page of the brand.'), params: map(text(), 'Parameters of its address; may name data.'), query: map(text(), 'What its address says besides; may name data.') }, ['label', 'page'], 'Where the reader may go.'),
        stop: strict({ label: words }, ['label'], 'Only customers who want the newsletter get it, and each mail says how the next is stopped.'),
        sms: { ...words, description: 'What is sent to a phone; without it the message goes by mail alone.' },
      },
      ['subject', 'body'],
    ),
  },
  ['id', 'title', 'data', 'dropAfterMinutes', 'parts'],
);

/** A text by language. */
const byLanguage = (description: string): JsonObject => ({ ...map(text()), propertyNames: { type: 'string', pattern: '^[a-z]{2}$' }, description: `${description} By language.` });

const content = file({
  date: moment('When it was published: it is shown from then on, and stands in lists by it.'),
  only: limits('Languages, countries and days that it is for; elsewhere it is not there.'),
  author: byLanguage('Who wrote it.'),
  tags: { ...strings, description: 'Names of sections.content.tags of site.json.' },
  product: text('What of the product it is about: a name of sections.content.products of site.json.'),
  group: text('Where it stands in its collection: a name of its groups in sections.content.collections of site.json.'),
  at: number('Its place in its group: lower ones first.'),
  icon: text('An icon of the set, shown beside its title in lists.'),
  runs: strict({ from: moment('That of which it tells begins then.'), until: moment('At this moment it is over: lists leave it out, its address says so.') }, [], 'When that happens which it tells of, such as a promotion.'),
  button: strict({ label: byLanguage('Its words.'), href: text('A page of the brand, from the language root on.'), needsSignIn: flag('Guests are led to sign in first.') }, ['label', 'href'], 'Where its readers go from it.'),
  picture: strict({ file: { type: 'object', properties: { $asset: text('Path of a file in assets/.') }, required: ['$asset'], additionalProperties: false }, text: byLanguage('What it shows, for those who do not see it.') }, ['file']),
  website: { type: 'string', pattern: '^https://[^\\s"<>]+$', description: 'Whose it is, where that is outside of the brand: https and no other.' },
  since: { type: 'integer', minimum: 1900, maximum: 2100, description: 'Year since when it holds.' },
  offer: byLanguage('What customers have of it, in a sentence.'),
  when: rule,
  seo: strict({ title: byLanguage('In place of its title.'), description: byLanguage('In place of its first paragraph.'), robots: { type: 'string', pattern: '^[a-z:, -]+$', description: 'What robots may not do (noindex).' } }, [], 'What search engines are told.'),
  lock,
});

const factDeclaration = strict(
  {
    scope: { enum: ['site', 'request', 'session'], description: 'site: constant of a brand; request: known to the server; session: of a signed-in customer.' },
    type: { enum: ['boolean', 'number', 'string', 'enum', 'list'] },
    values: strings,
    pattern: text('Form of the texts that it can have, as a regular expression.'),
    valuesOf: { enum: ['languages', 'pages'], description: 'Its values are names of the project: languages of site.json, ids of pages.' },
    default: anything,
    owner: text('Who gives it its value.'),
    isFixed: flag('It has one value as long as a page is open: no script is loaded to see it change.'),
    title: text('What it says, in words.'),
    $lint: lint,
  },
  ['scope', 'type', 'default', 'owner', 'title'],
);

/** A column of a sports table. */
const column = { title: text('Dictionary key.'), marketTypeId: { type: 'integer' }, outcomeTypeIds: { type: 'array', items: { type: 'integer' } }, showsParam: flag() };
const COLUMN_NEEDS = ['title', 'marketTypeId', 'outcomeTypeIds'];

const site = file(
  {
    companyName: text(),
    profile: { enum: ['default', 'uk'], description: 'The law that the site keeps: that of the specification, or uk (no bet before the identity is verified, no registration at one press).' },
    languages: map(strict({ name: text(), dir: { enum: ['ltr', 'rtl'] }, locale: text('BCP 47 tag.'), isHiddenFromGuests: flag() }, ['name', 'dir', 'locale'])),
    enabledLanguages: strings,
    defaultLanguage: text(),
    fallbackLanguage: text(),
    texts: strict({ missing: { enum: ['error', 'fallback'], description: 'A text that a language lacks: an error, or shown in the fallback language and marked as such.' } }),
    sports: map(strict({ id: { type: 'integer' }, icon: text(), group: text(), at: number(), columns: text('Name of a set in columnSets.'), sides: { enum: ['teams', 'people'], description: 'Who plays against each other, as search engines are told: teams where nothing is said.' }, pollMs: map(number()) }, ['id', 'icon', 'group', 'at', 'columns'])),
    columnSets: map(entries(column, 'Columns of a table.', COLUMN_NEEDS)),
    asianColumnSets: map(
      entries({ ...column, period: { enum: [0, 1], description: '1: the first half, set or quarter.' } }, 'Columns of a table.', COLUMN_NEEDS),
      'Columns of the Asian view by the same names: outcomes stand in the order of their ids, one below the other. A set that is not here is that of columnSets.',
    ),
    sportGroups: strings,
    championships: strings,
    timers: map(number(), 'Poll intervals in ms.'),
    routesAvailable: { type: 'array', items: { type: 'integer' } },
    permissions: map(flag()),
    pathBlacklist: strings,
    seo: strict({ siteName: text(), canonical: strict({ mode: { enum: ['url', 'mirror'] }, domain: text() }, ['mode']), robots: text(), image: assetShape('The picture that social networks show of a page without one.') }, ['siteName', 'canonical']),
    pwa: strict({ isPwa: flag(), name: text(), shortName: text(), names: map(strict({ name: text(), shortName: text() }), 'By language, where the installed site is called otherwise.'), themeColor: text(), backgroundColor: text(), icon: text() }),
    theme: strict({ initial: { enum: ['auto', 'light', 'dark'] } }, ['initial']),
    uiDefaults: map(anything),
    origins: map(strings, 'Outside origins, by directive of the security policy (connect-src).'),
    budget: { ...budget, description: 'What a page may cost that has no budget of its own.' },
    lock: { ...strings, description: 'Paths that later layers may not change, such as sections.social.links.telegram.' },
    sections: strict(sectionShapes, [], 'What widgets and services read, by name.'),
  },
  ['companyName', 'languages', 'defaultLanguage', 'fallbackLanguage', 'sports', 'columnSets', 'sportGroups', 'championships', 'timers', 'routesAvailable', 'permissions', 'pathBlacklist', 'seo', 'pwa', 'theme', 'uiDefaults', 'origins', 'sections'],
);

const redirect = strict(
  { at: number('Order: the first that fits is taken.'), from: text(), to: text(), query: map(text()), addQuery: map(text()), keepQuery: flag(), status: { enum: [301, 302] }, when: rule },
  ['at', 'from', 'to'],
);

const experiment = strict(
  { title: text(), weights: map(number()), control: text('The variant that changes nothing.'), only: limits('Who takes part, and when. Everybody else has the control and is not counted.'), when: rule, group: text('Of the experiments with one name here a visitor takes part in one alone.'), share: { type: 'number', exclusiveMinimum: 0, description: "Part of the group's visitors, against the shares of its others; 1 where nothing is said." }, goals: map({ ...strict({ page: text('Id of a page: reached when it is shown.'), call: text('Operation id of the platform: reached when a visitor of the experiment makes the call and it succeeds.') }), minProperties: 1, maxProperties: 1 }, 'What it is to lead to, counted once a visitor after they have seen the experiment.'), variants: map(strict({ pages: map(map({ ...node, required: [] }), 'What it changes of the nodes of pages, by their ids; null removes.') }, ['pages'])) },
  ['title', 'weights', 'control', 'variants'],
);

const promise = strict(
  { title: text(), pages: { type: ['string', 'array'], items: { type: 'string' }, description: '"all", "indexed" (what search engines are let to), or ids of pages.' }, shows: strings, props: map(anything), when: rule, head: { type: 'array', items: { enum: ['title', 'description', 'image', 'robots'] } }, notInExperiments: strings, exceptLayouts: strings, wherePageHas: { ...strings, description: 'Only pages that hold one of these widgets.' } },
  ['title', 'pages'],
);

const brandbookEntries: JsonObject = { type: 'array', items: { type: 'object' } };

/** The shape of each kind of config file, as a subset of JSON Schema; editors' schemas are derived from the same. */
export const kindShapes: Readonly<Record<FileKind, JsonObject>> = {
  page,
  layout,
  form,
  mail,
  content,
  // Words as they stand in the file.
  passage: { type: 'object' },
  site,
  facts: file({ facts: map(factDeclaration) }, ['facts']),
  rules: file({ rules: map(strict({ title: text(), rule }, ['title', 'rule'])) }, ['rules']),
  promises: file({ promises: map(promise) }, ['promises']),
  terms: file({ terms: { ...map(term, 'By id.'), propertyNames: { pattern: ID_PATTERN } } }, ['terms']),
  routes: file({ routes: map(strict({ path: text('Relative to /{lng}/: segments, :name, :name? and a last *.'), params: map(constraint), aliases: strings }, ['path'])) }, ['routes']),
  redirects: file({ redirects: map(redirect) }, ['redirects']),
  experiments: file({ experiments: map(experiment), holdout: { type: 'number', minimum: 0, maximum: 50, description: 'Per cent of the visitors who take part in no experiment.' } }, ['experiments']),
  dictionary: { type: 'object', properties: { $schema: text(), $untranslated: { ...strings, description: 'Keys of this file whose texts are still in the fallback language: the check warns of them.' } }, additionalProperties: { type: 'string' }, description: 'Flat: key and text.' },
  brand: file(
    { id: text(), title: text(), extends: text('base, or another brand.'), operator: text(), hosts: strings, abstract: flag(), isDefault: flag(), languages: strings, defaultLanguage: text(), flags: map(anything, 'Values of the facts flags.*.') },
    ['id', 'title', 'extends', 'operator'],
  ),
  // Facts, as whoever reads the folder writes them.
  asset: { type: 'object' },
  licences: file({
    files: map(strict({ licence: text('SPDX id, or "own" for what the brand made or had made for it.'), author: text('Who made it.'), source: text('Where it is from.') }, ['licence', 'author']), 'By the path of the file in assets/, or of a folder with a slash at its end.'),
  }, ['files']),
  // Both forms: the list alone, or under its name.
  brandbook: { type: ['array', 'object'], items: { type: 'object' }, properties: { $schema: text(), format: { type: 'integer' }, partnerCssBrandBook: brandbookEntries }, additionalProperties: false },
};
