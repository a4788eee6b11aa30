import { FONT_SCRIPTS } from '../../language/fonts/scripts.ts';
import type { JsonObject, JsonValue } from '../../language/json.ts';

const map = (of: JsonValue, description?: string): JsonObject => ({ type: 'object', additionalProperties: of, ...(description !== undefined && { description }) });
const section = (description: string, properties: JsonObject): JsonObject => ({ type: 'object', description, properties, additionalProperties: false });
const text = (description?: string): JsonObject => ({ type: 'string', ...(description !== undefined && { description }) });
const flag = (description?: string): JsonObject => ({ type: 'boolean', ...(description !== undefined && { description }) });
const count = (description?: string): JsonObject => ({ type: 'number', minimum: 0, ...(description !== undefined && { description }) });
const between = (minimum: number, maximum: number, description: string): JsonObject => ({ type: 'integer', minimum, maximum, description });
const listOf = (items: JsonValue, description?: string): JsonObject => ({ type: 'array', items, ...(description !== undefined && { description }) });
const decimal = (description?: string): JsonObject => ({ type: 'string', pattern: '^\\d+(?:\\.\\d+)?$', description: description === undefined ? 'A decimal number as text.' : `${description}, a decimal number as text.` });
const country: JsonObject = { type: 'string', pattern: '^[a-z]{2}$', description: 'ISO 3166 alpha-2, in lower case.' };
const currency = (description: string): JsonObject => ({ type: 'string', pattern: '^[A-Z]{3}$', description });
const colour = (description: string): JsonObject => ({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$', description });
/** A text of the site: a dictionary key, or what all languages say alike. */
const words: JsonObject = { type: ['string', 'object'], properties: { $t: text('Dictionary key.') }, additionalProperties: false };
/** A file of the brand's `assets/`; an address as text is one of the product's own files. */
export const assetShape = (description: string): JsonObject => ({ type: ['string', 'object'], properties: { $asset: text('Path of a file in assets/.') }, additionalProperties: false, description });
/** One file with all scripts of a typeface, or a file a script. */
const fontFileShape: JsonObject = {
  type: ['string', 'object'],
  description: 'A file of assets/, or a file a script where the typeface comes so: { "Latn": { "$asset": "fonts/own-latin.woff2" }, "Cyrl": { "$asset": "fonts/own-cyrillic.woff2" } }.',
  properties: { $asset: text('Path of a file in assets/.'), ...Object.fromEntries(FONT_SCRIPTS.map((script) => [script, assetShape('The file that this script is drawn from.')])) },
  additionalProperties: false,
};
/** A list that stands as a map by id, whose entries are ordered by `at` (`language/siteLists.ts`); one by position is read too. */
const listById = (item: JsonObject, entry: JsonObject, description?: string): JsonObject => ({
  type: ['array', 'object'],
  items: item,
  additionalProperties: entry,
  ...(description !== undefined && { description }),
});
const place: JsonObject = { at: { type: 'number', description: 'Order among the others.' } };
export const entries = (properties: JsonObject, description?: string, required: readonly string[] = []): JsonObject => listById(
  { type: 'object', properties: { at: { type: 'number' }, ...properties }, additionalProperties: false, ...(required.length > 0 && { required }) },
  { type: 'object', properties: { ...place, ...properties }, additionalProperties: false, ...(required.length > 0 && { required: ['at', ...required] }) },
  description,
);
const amounts = (description: string): JsonObject => listById(decimal(), { type: 'object', properties: { ...place, amount: decimal() }, additionalProperties: false, required: ['at', 'amount'] }, description);

const liveDelay = between(3000, 8000, 'ms');

const coupon = section('Rules of coupons; limits are in euros and apply as their worth (A-44).', {
  enabledTypes: listOf({ type: 'integer' }, 'Coupon types (typeId) that are offered.'),
  maxLegs: count('Most selections.'),
  maxSystemUnits: count('Most selections or blocks of a system.'),
  maxSystemLines: count('Most lines of a system.'),
  calcSystemsMin: flag('The least stake of a system counts for each of its lines (A-32).'),
  minimumEuro: decimal('Least stake'),
  maxPayoutEuro: decimal('Most that one coupon pays'),
  maxTotalOdds: decimal('Most that a stake is multiplied by'),
  currencies: map({ type: 'object', properties: { step: decimal(), initial: decimal(), minimum: decimal(), maxPayout: decimal(), presets: amounts('Buttons that add to the stake (U34).'), unitsPerEuro: decimal('What one euro is worth') }, additionalProperties: false }, 'What is other for a currency (ISO 4217) than its rule says.'),
  liability: section('Most that the house may lose on one selection.', { lineEuro: decimal(), liveEuro: decimal(), euroBySportId: map(decimal()) }),
  boosts: section('Bonuses of express coupons.', {
    accumulatorFactor: decimal('Factor of the accumulator of the day (A-47)'),
    hyperPercentByLegs: map(count(), 'Per cent of the hyper bonus by least number of legs (A-38).'),
    hyperLeastOdds: decimal('Least odds of a leg that counts'),
    minHyperStakeEuro: decimal('Least stake with the bonus'),
    maxHyperBonusEuro: decimal('Greatest bonus'),
    bonusExcludedKinds: listOf({ type: 'integer' }, 'Kinds of markets without the bonus bet (A-39).'),
    leastLegs: between(2, 20, 'With fewer selections, void ones not counted, neither the bonus bet nor the accumulator of the day is paid (A-39). A coupon keeps the number of the day it was placed, as it does those of the bonus bet.'),
    bonusBet: section('The extra row of an express, where flags.isAvailableCouponBonusBet is on (specification, section 9).', {
      leastOdds: decimal('Least odds of each selection'),
      leastTotalOdds: decimal('Least total odds'),
      percentPerLeg: count('Per cent of the odds that each selection adds.'),
      mostPercent: count('Per cent that are added at most.'),
    }),
  }),
  delays: section('How long live bets wait, 3 to 8 s.', { defaultMs: liveDelay, msBySportId: map(liveDelay, 'By id of the sport; a coupon waits for the longest of its live selections.') }),
  advanceCapEuro: decimal('Greatest advance (A-41)'),
  advance: section('Advances on open bets (A-41).', {
    sharePercent: between(1, 100, 'Per cent of the possible wins that are advanced.'),
    windowHours: between(1, 168, 'Of bets that are live or begin within so many hours.'),
    lifeHours: between(1, 168, 'A bet whose advance is not repaid within so many hours is void. An advance keeps the hours of the day it was taken.'),
  }),
  vip: section('Bets above the maximum (A-42).', { approvesUpToTimes: count('Times the maximum.'), answersAfterMs: count('ms') }),
  antiExpressMargin: decimal(),
  twinGuardMs: count('ms within which an equal coupon is asked about.'),
  maxAsksAbovePercent: count('*Max* asks once before it fills in more than this part of the balance, in percent; 100 never asks.'),
  orders: section('How long orders for odds wait at most (A-40).', { liveSec: between(10, 86_400, 'With a live leg.'), lineSec: between(60, 604_800, 'Without one.') }),
  reminder: section('When the coupon reminds of itself after a selection was added (A-50).', { liveSec: between(5, 3600, 'With a live leg.'), lineSec: between(5, 86_400, 'Without one.') }),
  codeDays: between(1, 365, 'Days that a coupon code lives at most (A-46).'),
  mostWaitingOrders: count('Orders for odds that a customer may have waiting at a time (A-40).'),
  presses: section('How often coupons may be placed (A-105).', {
    burst: between(1, 10_000, 'Presses of a customer one after another.'),
    perSecond: between(1, 1000, 'So many of them come back each second.'),
    namelessPerMinute: between(1, 100_000, 'Presses of one network in a minute that are refused before anybody knows whose they are.'),
    codesPerMinute: between(1, 10_000, 'Coupon codes that one address may save, and load, in a minute.'),
  }),
  singlesAtOnce: between(1, 40, 'Singles that are placed at a time (A-45).'),
  oneClickGuardMs: count('A second click on one market within so many ms is the same click.'),
  ownAmounts: between(1, 12, 'Buttons with own amounts that a customer may have under the stake (U34).'),
  explainedLines: between(1, 10_000, 'Lines of a system that its table shows (U39).'),
});

/** What each section of the site config may hold; whoever reads a new key adds it here. */
export const sectionShapes: JsonObject = {
  coupon,
  account: section('Accounts and the sign-in.', {
    currencies: map({ type: 'integer' }, 'Offered currencies with their numeric ISO 4217 codes.'),
    defaultCurrency: currency('Of who has not chosen one.'),
    isFirstDepositBonus: flag('A bonus is offered with the first deposit.'),
    refusals: map(words, 'Texts of refusals.'),
    update: section('After a change of accounts they are asked for until they show it (specification, section 4).', {
      times: between(1, 100, 'At most so many times.'),
      everyMs: between(100, 60_000, 'ms between two times.'),
      addingEveryMs: between(100, 60_000, 'The same when an account is added or changed over.'),
    }),
    archiveDays: between(1, 3660, 'Payments older than so many days are the archive (A-7).'),
    paymentsPage: between(1, 100, 'Payments on a page of the history (A-7).'),
    youngPasswordDays: between(1, 3660, 'A password counts as young for so long (A-72).'),
    proofMinutes: between(1, 60, 'Whoever changes password, address, phone or second factors has shown who they are within so many minutes.'),
    signIn: section('How customers sign in, and when that is locked (T46, A-145).', {
      maxFailures: between(1, 20, 'Failures in a row that lock a sign-in name for a network, or for a trusted device.'),
      lockMinutes: between(1, 1440, 'The first lock; each further one is twice as long.'),
      longestLockHours: between(1, 168, 'No lock is longer.'),
      loginFailures: between(3, 1000, 'Failures at a sign-in name from everywhere that close it, until recovery, for devices that are not trusted.'),
      smsSeconds: between(10, 3600, 'No two codes go to one phone within so long (A-105).'),
      smsPerDay: between(1, 100, 'Codes to one phone in a day (A-105).'),
      codeMinutes: between(1, 60, 'How long a code is good (A-127).'),
      codeTries: between(1, 20, 'So often a code may be typed (A-127).'),
      codesPerMinute: between(1, 1000, 'Codes that one network may ask for, and type, in a minute (A-105).'),
      triesPerMinute: between(1, 60, 'Tries of one network at one sign-in name in a minute (A-105).'),
      windowHours: between(1, 168, 'Within so many hours; after as many quiet ones locks begin with the first again.'),
    }),
  }),
  session: section('How long somebody stays signed in. The idle limit (flags.autoLogoffInactiveMinutes) holds besides.', {
    lifeHours: between(1, 24, 'A session ends so many hours after the sign-in, whatever happened since.'),
    rememberDays: between(1, 365, 'How long a remembered device is trusted, and its sign-in name filled in (A-3).'),
    grantSeconds: between(60, 86_400, 'Life of the grant cookie (A-6).'),
    rememberKeepsSignedIn: flag('A customer who asked to be remembered stays signed in for rememberDays instead; the idle limit holds all the same (A-3, T48).'),
    afterRegistrationAndLoginRedirectRoutesV2: map(text('Path inside the site, without language.'), 'Where somebody who has signed in or registered is led, by the id of the page where they did; without a return address (A-124).'),
  }),
  geo: section('Countries.', { fallbackCountry: country, countryIds: map({ type: 'integer' }, 'Ids of the geo service by country: who registers may choose one of these.') }),
  signIn: section('How customers sign in.', {
    forms: map({ type: 'object', properties: place, additionalProperties: false, required: ['at'] }, 'Ways to sign in, by name: login (e-mail or id with the password), phone (with the password), sms (with a code). What is not here is not offered.'),
  }),
  registration: section('How customers register; the fields are those of the forms registration-fast, registration-phone and registration-full.', {
    types: map(section('A way to register.', { id: { type: 'integer', description: 'As the platform numbers it (A-119).' }, at: { type: 'number', description: 'Order among the others.' } }), 'Ways to register: fast, phone, full. Without it all of them.'),
    minimumAge: section('Years of age from which somebody may register (A-77).', { default: between(16, 30, 'Where no country says otherwise.'), byCountry: map(between(16, 30, 'Years.'), 'By country (ISO 3166 alpha-2, in lower case).') }),
    termsVersion: text('Names the texts that whoever registers now agrees to; it is kept with what they ticked.'),
    codeMinutes: between(1, 60, 'How long the code of a mail is good (A-74).'),
    codeTries: between(1, 20, 'So often a code may be typed.'),
    linkHours: between(1, 168, 'How long the link of a mail is good.'),
    resendSeconds: between(10, 3600, 'No two mails go to one address within so long.'),
    mailsPerDay: between(1, 100, 'Mails to one address in a day.'),
    smsPerDay: between(1, 100, 'Messages to one phone in a day (A-105).'),
    perMinute: between(1, 1000, 'Registrations of one network in a minute.'),
    codesPerMinute: between(1, 1000, 'Codes that one network may type, or ask for, in a minute (A-105).'),
  }),
  captcha: section('When somebody has to show that they are no machine (A-16).', {
    lifeSeconds: between(30, 1800, 'A picture may be answered for so long.'),
    tries: between(1, 10, 'Answers that may be told to one picture.'),
    harderAfter: between(1, 100, 'After so many wrong answers of a network pictures are harder.'),
    wrongMinutes: between(1, 1440, 'Wrong answers are counted within so long.'),
    codeMinutes: between(1, 60, 'How long the code of a mail is good.'),
    resendSeconds: between(10, 3600, 'No two codes go to one address within so long.'),
    mailsPerDay: between(1, 100, 'Codes to one address in a day.'),
    mailsPerMinute: between(1, 100, 'Codes that one network may ask for in a minute.'),
    picturesPerMinute: between(1, 600, 'Pictures and answers of one network in a minute.'),
    outagePerMinute: between(1, 100, 'Calls of a network in a minute while captchas cannot be kept.'),
    purposes: map(section('One purpose.', {
      freeCalls: count('Calls of a network that need no captcha: registrations, or sign-ins that fail; 0 asks always.'),
      minutes: between(1, 1440, 'Within so long.'),
      type: { enum: [1, 2], description: '1 a picture, 2 one whose failure signs out.' },
    }), 'By purpose: registration, signIn, smsCode. What is not here asks for none.'),
  }),
  content: section('Collections of entries (content/).', {
    collections: map(section('A collection, by the name of its folder.', {
      page: text('Id of the page that shows it: an entry has its address there.'),
      hasPagePerEntry: flag('Each entry is a page of its own: the one whose id is its slug. There is no list of them, and no feed.'),
      needs: listOf({ enum: ['date', 'author', 'tags', 'product', 'picture'] }, 'What each entry must say.'),
      perPage: between(1, 50, 'Entries on one page of its list.'),
      related: between(0, 10, 'Entries that one leads to besides the next and the one before.'),
      feed: between(1, 100, 'Entries in its feed.'),
    })),
    tags: map(words, 'Words by which entries are found.'),
    products: map(words, 'What of the product entries are about.'),
  }),
  fingerprint: section('What browsers say of themselves (A-17, A-126).', {
    lifeMinutes: between(5, 1440, 'How long a token is good.'),
    purposes: map(flag(), 'Calls that need one, by purpose: registration, signIn.'),
  }),
  factors: section('How codes of second factors are taken (A-127).', {
    codeTries: between(1, 20, 'Wrong codes of one factor that lock it.'),
    lockMinutes: between(1, 1440, 'For so long.'),
    triesPerDay: between(5, 1000, 'Wrong codes of one factor in a day.'),
    enrolMinutes: between(1, 60, 'How long there is for the first code of an authenticator app.'),
    signInMinutes: between(1, 60, 'How long there is for the second step of a sign-in.'),
    codesPerMinute: between(1, 1000, 'Codes that one network may type in a minute (A-105).'),
  }),
  recovery: section('How passwords are recovered; the fields are those of the forms recovery-email and recovery-phone (A-74).', {
    codeMinutes: between(1, 60, 'How long a code is good.'),
    codeTries: between(1, 20, 'So often a code may be typed.'),
    linkMinutes: between(1, 1440, 'How long the link of a mail is good.'),
    proofMinutes: between(1, 60, 'How long there is for a new password once the code was right.'),
    resendSeconds: between(10, 3600, 'No two messages go to one login within so long.'),
    messagesPerDay: between(1, 100, 'Messages to one login in a day.'),
    perMinute: between(1, 1000, 'Messages that one network may ask for in a minute.'),
    perHourOfDevice: between(1, 1000, 'Messages that one browser may ask for in an hour.'),
    codesPerMinute: between(1, 1000, 'Codes that one network may type in a minute (A-105).'),
  }),
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
  search: section('The search of games and championships (U28).', {
    championships: between(1, 100, 'Most championships that a search finds.'),
    games: between(1, 100, 'Most games.'),
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
  social: section('Social networks.', { links: entries({ name: text(), link: text('https address.'), iconName: text('An icon of the set.') }, 'The brand in social networks.', ['name', 'link', 'iconName']) }),
  cookieClasses: section('Cookie classes (A-87).', { rememberDays: count('Days.') }),
  ageNotice: section('Age confirmation.', { rememberMs: count('ms'), isPerSession: flag(), minimumAge: count('Years.') }),
  oddsFormats: section('Odds formats (A-22).', { european: listOf({ type: 'integer' }), asian: listOf({ type: 'integer' }), fractionalStyle: { enum: ['ladder', 'exact'] } }),
  maintenance: section('Maintenance notices.', { russianCountries: listOf(country, 'Countries whose notice is in Russian.') }),
  registrationReminder: section('Reminder to register (A-95).', { delaySec: count('s'), intervalMin: count('min') }),
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
