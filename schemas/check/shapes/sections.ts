import { FONT_SCRIPTS } from '../../language/fonts/scripts.ts';
import type { JsonObject } from '../../language/json.ts';
import { MESSAGE_KINDS } from '../../language/messageKinds.ts';
import { accessSections } from './accessSections.ts';
import { chat } from './chatSection.ts';
import { cities } from './citiesSection.ts';
import { coupon } from './couponSection.ts';
import { invitations } from './invitationsSection.ts';
import { places } from './placesSection.ts';
import { promoCodes } from './promoCodesSection.ts';
import { regions } from './regionsSection.ts';
import { taxes } from './taxesSection.ts';
import { trading } from './tradingSection.ts';
import { assetShape, between, colour, count, country, entries, flag, fontFileShape, listOf, map, moment, place, section, text, words } from './sectionParts.ts';

/** What each section of the site config may hold; whoever reads a new key adds it here. */
export const sectionShapes: JsonObject = {
  ...accessSections,
  coupon,
  geo: section('Countries.', { fallbackCountry: country, countryIds: map({ type: 'integer' }, 'Ids of the geo service by country: who registers may choose one of these.') }),
  terms: section('Which terms hold.', {
    version: text('Names the texts that customers agree to; it is kept with their consent.'),
    agreeFrom: moment('From then on customers who have not agreed to the version do so before anything else; without it nobody is asked.'),
  }),
  content: section('Collections of entries (content/).', {
    collections: map(section('A collection, by the name of its folder.', {
      page: text('Id of the page that shows it: an entry has its address there.'),
      list: text('Id of the page that lists it, where that is another one: then "page" shows entries alone.'),
      hasPagePerEntry: flag('Each entry is a page of its own: the one whose id is its slug. There is no list of them, and no feed.'),
      isDirectory: flag('Its entries stand on its page by their groups and have no address of their own; a group has one below the page.'),
      needs: listOf({ enum: ['date', 'author', 'tags', 'product', 'picture', 'group', 'runs', 'button', 'icon', 'website', 'since', 'offer'] }, 'What each entry must say.'),
      groups: map({ ...section('A group of its entries.', { at: count('Its place: lower ones first.'), title: words }), required: ['at', 'title'] }, 'Groups that its entries stand in, such as the parts of rules; their page then shows them by group, each with an address of its own.'),
      groupPages: map(text('A name of its groups.'), 'Further pages that show one of its groups, chapters below them included, by page id.'),
      perPage: between(1, 50, 'Entries on one page of its list.'),
      related: between(0, 10, 'Entries that one leads to besides the next and the one before.'),
      feed: between(1, 100, 'Entries in its feed.'),
      search: { ...section('How the search of the site shows what it finds of it; a collection without it is not searched.', { at: count('Its place among them: lower ones first.'), title: words }), required: ['at', 'title'] },
    })),
    tags: map(words, 'Words by which entries are found.'),
    products: map(words, 'What of the product entries are about.'),
  }),
  limits: section('Limits that customers set for themselves. What allows less holds at once, what allows more waits (A-56).', {
    types: listOf({ enum: [1, 2, 3, 10, 11, 12, 20, 21, 22, 31] }, 'Limits that are offered, in their order: 20, 21 and 22 are deposits of 24 hours, 7 and 30 days; 1 to 3 stakes, 10 to 12 losses (A-60); 31 hours a day signed in (A-61).'),
    page: text('Path of the page where they are set, without language: who has registered is led there first, and may skip it (T19). Without it nobody is.'),
    warnMinutes: between(1, 60, 'So many minutes before a session limit ends the session the customer is told.'),
    waitHours: between(24, 720, 'What allows more may be approved after so many hours (T24).'),
    approveDays: between(1, 60, 'It then waits so many days for the approval, and is dropped.'),
    lockOnPending: flag('While a change waits, its limit cannot be loosened further: it is kept or approved first (A-137).'),
    lockGroup: flag('With it, nor can the other limits of its kind: deposits, stakes, losses.'),
    questions: map({ ...section('A question before a limit is loosened (A-65).', { ...place, text: words, right: flag('Yes is the right answer.') }), required: ['text', 'right'] }, 'By id; without any nothing is asked.'),
    testMinutes: between(1, 60, 'How long there is to answer them.'),
    testAgainHours: between(1, 720, 'After wrong answers they are not asked again for so long.'),
    reviewMonths: between(1, 12, 'After so many months customers are asked whether their limits still fit (T27).'),
    reviewLaterDays: between(1, 30, 'Whoever closes the question is asked again after so many days.'),
    perMinute: between(1, 1000, 'Changes of one network in a minute (A-105).'),
  }),
  contact: section('Messages to support; the fields are those of the forms contact, contact-name and contact-email.', {
    supportAddress: { type: 'string', pattern: '^[^@\\s<>]+@[^@\\s<>]+$', description: 'Where they go. Without it the site takes none, and shows no form.' },
    answerHours: between(1, 720, 'An answer is promised within so many hours.'),
    perMinute: between(1, 100, 'Messages of one network in a minute (A-105).'),
    perDayOfCustomer: between(1, 200, 'Messages of one customer in a day.'),
    keepDays: between(1, 3660, 'How long the platform keeps them.'),
  }),
  formFiles: section('Files that are chosen in forms (field `file`).', {
    fileKb: between(10, 10_000, 'A file may be no larger, whatever a form says.'),
    perMinute: between(1, 1000, 'Files of one network in a minute (A-105).'),
    perHourOfDevice: between(1, 1000, 'Files of one browser in an hour.'),
    networkPerDay: between(1, 100_000, 'Files of one network in a day.'),
    waitingMost: between(1, 200, 'Files of one browser that wait for their form.'),
    waitHours: between(1, 168, 'A file waits so long for its form to be sent.'),
  }),
  chat,
  places,
  promoCodes,
  trading,
  invitations,
  taxes,
  regions,
  cities,
  sports: section('What boards say about sports.', { periodKinds: map(text(), 'Kind of period by sport.') }),
  fonts: section('Typefaces that the brand brings; its brand book names them in --font-family.', {
    families: {
      type: 'object',
      description: 'By the name of the family: letters, digits and single spaces.',
      propertyNames: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*$', maxLength: 60 },
      additionalProperties: section('A typeface.', {
        files: {
          type: 'object',
          description: 'WOFF2 files by weight (400), or by the first and the last weight of a variable typeface (300-900).',
          propertyNames: { type: 'string', pattern: '^([1-9]\\d{0,2}|1000)(?:-([1-9]\\d{0,2}|1000))?$' },
          additionalProperties: fontFileShape,
        },
        scripts: listOf({ enum: [...FONT_SCRIPTS] }, 'Scripts that it is used for, ISO 15924; all that its files hold where nothing is said.'),
      }),
    },
  }),
  assets: section("The brand's icons in the head of pages.", {
    touchIconSizes: listOf(between(16, 1024, 'Pixels.'), 'Sides of the touch icons; the web manifest offers the two of 192 and 512 where they are among them.'),
    pictureWidths: listOf(between(16, 4096, 'px'), 'Widths in which pictures are made; no other is.'),
    most: section('Files of assets/ that weigh more are too heavy; kB, 1 kB = 1,000 bytes.', { pictureKb: between(1, 20_000, 'Pictures.'), drawingKb: between(1, 1000, 'Drawings (SVG).'), fontKb: between(1, 1000, 'Fonts.'), videoKb: between(1, 20_000, 'Films: MP4 and WebM.'), captionsKb: between(1, 1000, 'Captions of films (WebVTT).') }),
    least: section('Pictures that are smaller are too small for their use.', { iconPx: between(16, 4096, 'Side of the icon.'), cardPx: between(200, 4096, 'Width of a picture for social networks.') }),
    iconVersion: text('Part of the addresses of icons: a new one is fetched anew.'),
    baseUrl: text('https address before those of the icons, used with the flag isFlexibleAssetPath.'),
  }),
  toasts: section('Notices that go by themselves.', { autoCloseSeconds: between(1, 600, 'One that has to be read, such as a refusal.'), doneSeconds: between(1, 600, 'One that says that something is done.') }),
  messages: section('Messages that customers read on the site (A-139).', {
    page: between(1, 100, 'Messages that are shown at once; further ones by a press.'),
    keepDays: between(1, 3660, 'How long a message is kept.'),
    most: between(10, 1000, 'So many are kept of a customer; of more than that read ones go first, then the oldest.'),
    kinds: section('What customers are told of, by kind. A kind that is taken away is shown nobody any more.', Object.fromEntries(Object.entries(MESSAGE_KINDS).map(([kind, names]) => [kind, {
      ...section(names.length === 0 ? 'Its words.' : `Its words; they may name ${names.map((name) => `{{${name}}}`).join(', ')}.`, {
        isOn: flag('False: nobody is told any more, and what was told stays.'),
        title: words,
        text: words,
        link: { ...section('Where something can be done about it.', { href: text('Address inside the site, without language.'), label: words }), required: ['href', 'label'] },
      }),
      required: ['title', 'text'],
    }]))),
  }),
  liveStream: section('Live tables and live games by server-sent events instead of polls (A-12).', {
    isOn: flag('Pages may use streams; where a browser or the way to it does not let them, they poll.'),
    silenceSec: between(10, 600, 'A stream that is silent for so many seconds is given up, and the page polls.'),
    retrySec: between(1, 3600, 'Seconds after which another one is tried.'),
  }),
  loading: section('How patiently a page asks for what it is made of (specification, section 9). Each page tells it in its own state: some of it is needed before the config has come.', {
    configRetries: between(0, 20, 'Further tries at the site config.'),
    textsRetries: between(0, 20, 'Further tries at the texts of a page.'),
    retryDelayMs: between(100, 60_000, 'ms between two of them.'),
    codeTries: between(1, 20, 'Tries at the code of a component.'),
    codeDelayMs: between(100, 60_000, 'ms between two of them.'),
    reloadGuardSec: between(10, 3600, 'Code that is missing loads the page anew, at most once in so many seconds.'),
    idleMs: between(100, 60_000, 'What is fetched ahead waits for an idle browser, at most so long.'),
    blockTries: between(1, 20, 'Tries at the block check.'),
    blockDelayMs: between(10, 60_000, 'ms between two of them.'),
  }),
  search: section('The search of games, championships and entries (U28).', {
    championships: between(1, 100, 'Most championships that a search finds.'),
    games: between(1, 100, 'Most games.'),
    entries: between(1, 20, 'Most entries of a collection.'),
    letters: between(1, 10, 'Shorter words are not asked for.'),
  }),
  top: section('What the home page shows of line and live.', { live: between(1, 50, 'Live games.'), upcoming: between(1, 50, 'Games that begin next.') }),
  line: section('The line.', { upcomingHours: between(1, 168, '*Starting soon* and the menu section `upcoming` mean games that start within so many hours (A-108).'), movedSec: between(5, 60, 'Seconds that a price which has moved stays marked (U3).'), favourites: between(1, 12, 'Prices of an outright market in its row.') }),
  game: section('The page of a game.', { related: between(1, 24, 'Most other games of the championship below it.'), pastMatches: between(1, 50, 'Past matches that its statistics tell of each opponent, and of both.') }),
  bets: section("The customer's bets.", { cardLegs: between(1, 20, 'Selections that a card shows; more than one further fold away.') }),
  multi: section('The multi-live page (U32).', { most: between(1, 24, 'Games beside each other.'), offered: between(1, 200, 'Live games to pick from.') }),
  results: section('Results of games.', { days: between(1, 3, 'Days before today that may be looked at; the feed keeps no more.') }),
  favorites: section('What customers and guests star (U29).', { most: between(1, 1000, 'So many games and championships together.') }),
  media: map(map(entries({ icon: text('An icon of the set.'), href: text('Address inside the site.'), title: words, text: words, action: words, picture: assetShape('A picture of assets/.'), image: assetShape('A picture of assets/.'), startsAtUtc: text('RFC 3339.'), endsAtUtc: text('RFC 3339.') })), 'Slides and banners by page and list.'),
  brand: section("The brand's mark.", { mark: { enum: ['bars', 'ring', 'peak', 'rays'] }, iconColor: colour('Of the mark.'), iconBackground: colour('Behind the mark.'), logo: assetShape('Logo for light grounds, and for dark ones where logoDark is not given.'), logoDark: assetShape('Logo for the dark theme.'), logoShort: assetShape('Logo where there is little room, such as on phones.'), icon: assetShape('Square picture that the icons of all sizes are made of, an SVG or at least 512 px.'), minimumAge: count('Years.') }),
  mails: section('Who writes to customers.', { fromName: text('Name of the sender; the title of the brand where nothing is said.'), fromAddress: { type: 'string', pattern: '^[^@\\s<>]+@[^@\\s<>]+$', description: 'Address of the sender. Its domain must let the mail server of SMTP_URL send for it (SPF, DKIM).' } }),
  cookieClasses: section('Cookie classes (A-87).', { rememberDays: count('Days.') }),
  ageNotice: section('Age confirmation.', { rememberMs: count('ms'), isPerSession: flag(), minimumAge: count('Years.') }),
  oddsFormats: section('Odds formats (A-22).', { european: listOf({ type: 'integer' }), asian: listOf({ type: 'integer' }), fractionalStyle: { enum: ['ladder', 'exact'] } }),
  maintenance: section('Maintenance notices.', { russianCountries: listOf(country, 'Countries whose notice is in Russian.') }),
  bans: section('Where banned customers are led, and how they appeal.', {
    appealsMost: { type: 'integer', minimum: 1, maximum: 50, description: 'Appeals that a customer may write within the days (A-138); 3 where it is left out.' },
    appealsDays: { type: 'integer', minimum: 1, maximum: 365, description: 'Days over which appeals are counted; 30 where it is left out.' },
    offsiteUrl: { type: 'string', pattern: '^https?://', description: 'Address in place of the platform’s own page; not one of the sites.' },
    help: entries({ name: text(), href: text('https address.'), countries: listOf(country, 'Whom it helps; without it everybody.') }, 'Links to help on the page for banned customers.'),
  }),
  blocks: section('Where the site is not shown.', { countries: entries({ country, reason: { type: 'integer', description: 'Reason of the block (A-71).' } }) }),
  platformRedirects: section('Redirects that the platform answers.', { rules: entries({ from: text(), to: text(), code: { enum: [301, 302] }, reasons: listOf(text()) }) }),
  analytics: section('Counters by domain and project.', { counters: entries({ id: text(), kind: text(), domain: text(), projectId: text(), events: listOf(text()) }) }),
  seo: section('What search engines are told of pages.', {
    pages: map({ type: 'object' }, 'By page: content, visual and the fields of the page data.'),
    forbidden: map({ type: 'string', pattern: '^/[^\\s#]*$' }, 'What robots may not fetch besides the pages of customers (robots.txt), each path by a name: from the host on, * for any text, $ for the end.'),
  }),
};
