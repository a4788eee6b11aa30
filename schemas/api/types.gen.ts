// Generated from schemas/api/parts by "npm run generate"; do not edit.
export interface paths {
    readonly "/bff-api/analytics/counters": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Analytics counters of a domain (A-122) */
        readonly get: operations["getCounters"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bff-api/analytics/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Events and reports of a page, in batches */
        readonly post: operations["postEvents"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bff-api/config/all.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The site manifest of the brand that the host belongs to */
        readonly get: operations["getSiteConfig"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bff-api/config/group/get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Groups of the config by name: page.<id> is a page plan, section.<name> a section of the site config; unknown ones are left out */
        readonly get: operations["getConfigGroups"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bff-api/dictionary": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Texts that pages need, by namespace */
        readonly get: operations["getDictionary"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bff-api/geo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Country of the visitor */
        readonly get: operations["getGeo"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bff-api/maintenance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Maintenance of the host's brand (A-96) */
        readonly get: operations["getMaintenance"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bff-api/media": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Media resources of pages (slides, banners), texts in the asked language */
        readonly get: operations["getMedia"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bff-api/seo/content": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The SEO text of a page */
        readonly get: operations["getSeoContent"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bff-api/seo/iso-map": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Country ids and their ISO codes */
        readonly get: operations["getIsoMap"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bff-api/seo/page-data": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Title, description, robots, canonical and hreflang of a page */
        readonly get: operations["getSeoPageData"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bff-api/seo/visual": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Pictures of a page for previews */
        readonly get: operations["getSeoVisual"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bff-api/sports/map": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Names of all sports by id */
        readonly get: operations["getSportsMap"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/blocks-api/api/v2/block": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Whether the visitor is blocked from the site */
        readonly post: operations["checkBlock"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon-api/v1/codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Saves selections under a code (A-46) */
        readonly post: operations["saveCouponCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon-api/v1/codes/{code}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The selections of a code */
        readonly get: operations["loadCouponCode"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon-api/v1/coupons": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What became of a press, by its key */
        readonly get: operations["findCoupon"];
        readonly put?: never;
        /** Places a coupon (domain.md, placement protocol). 200 accepted, 202 waiting, 409 and 422 refused with `refusal` */
        readonly post: operations["placeCoupon"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon-api/v1/coupons/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** One coupon of the customer; of anybody else's it says 404 (A-53) */
        readonly get: operations["getCoupon"];
        readonly put?: never;
        readonly post?: never;
        /** Cancels an order that still waits (A-40, A-42); refunds its stake */
        readonly delete: operations["cancelCoupon"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon-api/v1/coupons/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The customer's coupons, newest first, with totals of all that the filter finds */
        readonly get: operations["listCoupons"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon-api/v1/prepaid": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Advance that may be staked now (A-41) */
        readonly get: operations["getPrepaid"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon-api/v1/promo-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The customer's usable promo codes */
        readonly get: operations["listPromoCodes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon-api/v1/promo-codes/{code}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A typed promo code; 404 when it cannot be used */
        readonly get: operations["readPromoCode"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon-api/v1/vip-requests": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A stake above the maximum, for a trader (A-42); the stake is reserved */
        readonly post: operations["requestVipBet"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon-api/v1/vip-requests/{id}/answer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The customer's answer to a trader's counter-offer */
        readonly post: operations["answerVipOffer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/line-api/v1/{section}/champs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Championships with games in a section */
        readonly get: operations["getLineChamps"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/line-api/v1/{section}/games": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Games of a section with their main markets; with `since` what changed, without paging */
        readonly get: operations["getLineGames"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/line-api/v1/{section}/sports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Sports with games in a section */
        readonly get: operations["getLineSports"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/line-api/v1/accumulators": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Accumulators of the day */
        readonly get: operations["getLineAccumulators"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/line-api/v1/games/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** One game with all its markets */
        readonly get: operations["getLineGame"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/line-api/v1/markets": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Markets by id, wherever they are */
        readonly get: operations["getLineMarkets"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/line-api/v1/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Championships and games whose names hold words that begin so */
        readonly get: operations["searchLine"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/line-api/v1/stream": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Games as they change, as server-sent events: one `snapshot`, then `delta` with the shape of a games answer; `ping` while nothing changes */
        readonly get: operations["streamLine"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/line-api/v1/top": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Top championships, top live games, the next games of top championships */
        readonly get: operations["getLineTop"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/redirects-api/api/v1/redirect-light": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Where an address leads instead */
        readonly post: operations["checkRedirect"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/results-api/v1/{type}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Finished games. `live`: those of the last day as they finish; `zone`: the archive by date */
        readonly get: operations["getResults"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/results-api/v1/games/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** One finished game with every market settled */
        readonly get: operations["getResultGame"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandbox/clock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Platform time */
        readonly get: operations["getSandboxClock"];
        readonly put?: never;
        /** Moves platform time forward; answers after everything due has run */
        readonly post: operations["advanceClock"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandbox/faults": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Faults in force */
        readonly get: operations["listFaults"];
        readonly put?: never;
        /** Makes a service slow, failing, answer a status, or drop the connection without an answer, for so many calls; 0 calls end it */
        readonly post: operations["setFault"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandbox/feed/games": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Games of the feed, as the sandbox can change them */
        readonly get: operations["listSandboxGames"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandbox/feed/games/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sets odds or score, blocks, unblocks, starts or finishes a game, or corrects its result */
        readonly post: operations["commandGame"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandbox/feed/reset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Starts the feed anew from a seed */
        readonly post: operations["resetFeed"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandbox/money": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Deposits to a customer's main account or withdraws from it through the money gate */
        readonly post: operations["moveSandboxMoney"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandbox/outbox": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Messages to a customer outside the site, the newest first: by what the customer signs in with */
        readonly get: operations["listOutbox"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandbox/session": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Opens a session of a stand-in customer in this browser: sets the cookies sid and ua (A-3) */
        readonly post: operations["openSandboxSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandbox/site": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Maintenance, block and flags of a brand; what is not named stays */
        readonly post: operations["changeSite"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandbox/suspensions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Suspends or frees at any of the levels of T18 */
        readonly post: operations["suspend"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandbox/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes a customer with a password that is told once */
        readonly post: operations["createSandboxUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/statistic-api/v1/games/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Form of both opponents, their matches against each other and what is counted while they play */
        readonly get: operations["getGameStatistic"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/statistic-api/v1/markets/{id}/odds": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How the prices of a market moved in the last day: at most 60 changes of each outcome, and its opening price */
        readonly get: operations["getMarketOdds"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/account/active": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes an account the active one */
        readonly post: operations["setActiveAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/account/convert": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Changes the kuna account over to euros, once and for ever; refusals come as success false (A-93) */
        readonly post: operations["convertAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/account/currencies": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Currencies that an account can be opened in */
        readonly get: operations["listCurrencies"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/account/currency": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Opens an account in a further currency; refusals come as success false (A-15) */
        readonly post: operations["addCurrency"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/account/currency/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Closes an empty currency account without open bets; refusals come as success false */
        readonly delete: operations["removeCurrency"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/account/data": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Accounts with their balances (A-7) */
        readonly get: operations["getAccountData"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/auth/disconnect": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends the session and clears its cookies */
        readonly post: operations["disconnect"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/auth/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Signs in with password (A-1): sets the cookies sid, user_token and ua */
        readonly post: operations["login"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/auth/refresh": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A new token for an open session (A-2) */
        readonly post: operations["refreshToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/auth/session/check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Who is signed in; 401 when nobody is. Only active=1 moves the idle limit (A-2) */
        readonly get: operations["checkSession"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/office/movements": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Statement of an account: every movement with opening and closing balance (T52) */
        readonly get: operations["listMovements"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/office/payments/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Deposits and withdrawals of the main account, newest first, 20 a page (A-7) */
        readonly get: operations["listPayments"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/policy/logo.agif": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A picture of one pixel (A-101), for the countries of the specification */
        readonly get: operations["getPolicyLogo"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/user/config": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The customer's own settings and states (spec section 3, user config) */
        readonly get: operations["getUserConfig"];
        readonly put?: never;
        /** Keeps a setting of the customer's own with the account (A-86) */
        readonly post: operations["saveUserConfig"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/user/gettoken": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A token for an open session, after a 401 (A-18) */
        readonly get: operations["getToken"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/web-api/user/secure-data": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Random values of the session; sets the cookies ggru and grant_{user} (A-6) */
        readonly get: operations["getSecureData"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Account: {
            readonly currencyId: number;
            readonly id: number;
            readonly isActive: boolean;
            readonly iso: string;
            readonly label: string;
            /** @description Balance in minor units */
            readonly money: number;
            readonly points: number;
            readonly symbol: string;
            /**
             * @description 0 main, 4 bonus, 9 currency
             * @enum {unknown}
             */
            readonly type: 0 | 4 | 9;
        };
        readonly AccountData: {
            readonly all_accounts: readonly components["schemas"]["Account"][];
            /** @description Of the active account, minor units */
            readonly balance: number;
            /** @description Of the bonus account, minor units */
            readonly bonus: number;
            readonly bonuses: readonly {
                readonly idBonus: number;
                readonly money: number;
            }[];
            /**
             * @description Conversion of kuna: 0 not allowed, 1 of the main account, 2 of an additional one (spec section 4)
             * @enum {unknown}
             */
            readonly convert_status: 0 | 1 | 2;
            readonly is_account_frozen: boolean;
            readonly is_available_first_deposit_bonus: boolean;
            /** @description Of the active account since sign-in (T9): open stakes are neither won nor lost */
            readonly netPosition: {
                /** @description Of decided bets: returned less staked */
                readonly netMinor: number;
                /** @description Part of what was staked that is on bets which are not decided */
                readonly openMinor: number;
                readonly returnedMinor: number;
                /** Format: date-time */
                readonly sinceUtc: string;
                readonly stakedMinor: number;
            };
        };
        readonly AccountDone: {
            readonly message?: string;
            readonly success: boolean;
        };
        readonly AnalyticsEvent: {
            readonly code?: string;
            readonly detail?: string;
            readonly kind: string;
            readonly message?: string;
            readonly nodeId?: string;
            readonly pageId?: string;
            readonly widget?: string;
        } & {
            readonly [key: string]: string | number | boolean | null;
        };
        /** @description -1 waiting, 0 open, 1 won, 2 lost, 3 void, 4 half won, 5 half lost, 6 cashed out, 7 rejected (A-31) */
        readonly BetStatusId: number;
        readonly BetToPlace: {
            readonly blockId: number;
            /** @description Odds that the customer saw */
            readonly coef: string;
            readonly expressId?: number | null;
            readonly gameId: number;
            /** @description Outcome id of the feed */
            readonly id: string;
            /** @description Section in which the customer saw it; one of the line is refused once its game has started */
            readonly isLive?: boolean;
            /** @description Market id of the feed */
            readonly marketId: string;
        };
        readonly BlockVerdict: {
            /** @description 1 blocks; 0 and any other do not (A-71) */
            readonly displayTypeId: number;
            /** @description The blocking reason of spec section 4 */
            readonly templateTypeId: number;
        };
        readonly CodedCoupon: {
            readonly bets: readonly {
                readonly blockId: number;
                readonly champId: number;
                /** @description A decimal text */
                readonly coef: string;
                readonly gameId: number;
                /** @description Outcome id of the feed */
                readonly id: string;
                readonly isLive: boolean;
                readonly kind: number;
                /** @description Market id of the feed */
                readonly marketId: string;
                readonly marketParam: string | null;
                readonly marketTypeId: number;
                readonly outcomeParam: string | null;
                readonly outcomeTypeId: number;
                readonly period: number;
                readonly sportId: number;
            }[];
            readonly systemValue: number | null;
            readonly typeId: number;
        };
        readonly Coupon: {
            readonly accountId: number;
            /** @enum {unknown} */
            readonly accountType: 0 | 4 | 9;
            readonly amountByBlockId?: {
                readonly [key: string]: number | "max";
            } | null;
            readonly antiExpressMargin?: string | null;
            /** @description Minor units of the account's currency */
            readonly bonusMinor: number;
            readonly boost: {
                readonly factor?: string;
                /** @enum {unknown} */
                readonly kind: "accumulator" | "hyper" | "bonus-bet";
                readonly percent?: number;
            } | null;
            readonly changeCoefAction: number;
            /** @description Total as accepted */
            readonly coef: string;
            readonly coefByView: string | null;
            readonly coefViewId: number;
            /** @description A decimal text */
            readonly exactCoef: string;
            /** @description Every settlement, a corrected one included (T16) */
            readonly history: readonly {
                /** Format: date-time */
                readonly atUtc: string;
                /** @description Minor units of the account's currency */
                readonly payoutMinor: number;
                readonly reason: string;
                readonly statusId: components["schemas"]["BetStatusId"];
            }[];
            readonly id: string;
            readonly isDropOnScoreChange: boolean;
            /** @description The stake was a promo code's (T2) */
            readonly isFreeStake: boolean;
            readonly iso: string;
            readonly legs: readonly components["schemas"]["CouponLeg"][];
            readonly lines: number;
            /** @description Minor units of the account's currency */
            readonly maxPayoutMinor: number | null;
            readonly maxTotalOdds: string | null;
            /** @description Paid so far, bonus included */
            readonly payoutMinor: number;
            /**
             * Format: date-time
             * @description Server time of acceptance; of the press while it waits
             */
            readonly placedAtUtc: string;
            /** @description Minor units of the account's currency */
            readonly possibleWinMinor: number;
            /** @description Minor units of the account's currency */
            readonly prepaidMinor: number;
            readonly promoCode: string | null;
            /** @description Referral id of the site that the bet was made on */
            readonly refId: number;
            readonly rejection: components["schemas"]["CouponRefusal"] | null;
            /** Format: date-time */
            readonly settledAtUtc: string | null;
            /** @description Minor units of the account's currency */
            readonly stakeMinor: number;
            readonly statusId: components["schemas"]["BetStatusId"];
            readonly systemValue: number | null;
            readonly typeId: number;
            readonly voidReason: string | null;
            readonly waiting: components["schemas"]["CouponWaiting"] | null;
        };
        readonly CouponGame: {
            readonly champId: number;
            readonly champName: string;
            readonly champSlug: string;
            readonly id: number;
            readonly number: number;
            readonly opponents: readonly {
                readonly id: number;
                readonly latinName: string;
                readonly name: string;
            }[];
            readonly slug: string;
            readonly sportId: number;
            readonly sportSlug: string;
            /** Format: date-time */
            readonly startsAtUtc: string;
        };
        readonly CouponHistory: {
            readonly coupons: readonly components["schemas"]["Coupon"][];
            /** Format: date-time */
            readonly lastChangeUtc: string | null;
            readonly page: number;
            readonly pageSize: number;
            readonly total: number;
            readonly totals: readonly {
                readonly count: number;
                readonly iso: string;
                /** @description Of settled coupons: returned less staked */
                readonly netMinor: number;
                /** @description Part of the stakes that is on coupons which are not settled */
                readonly openMinor: number;
                readonly returnedMinor: number;
                readonly stakedMinor: number;
            }[];
        };
        readonly CouponLeg: {
            readonly blockId: number;
            /** @description As accepted; as seen until then */
            readonly coef: string;
            /** @description When the customer pressed */
            readonly coefSeen: string;
            readonly expressId: number | null;
            readonly finalScore: string | null;
            readonly game: components["schemas"]["CouponGame"];
            /** @description Outcome id of the feed */
            readonly id: string;
            readonly isLive: boolean;
            readonly kind: number;
            /** @description Market id of the feed */
            readonly marketId: string;
            readonly marketParam: string | null;
            readonly marketTypeId: number;
            readonly outcomeParam: string | null;
            readonly outcomeTypeId: number;
            readonly period: number;
            readonly scoreAtPlacing: string | null;
            /** Format: date-time */
            readonly settledAtUtc: string | null;
            readonly statusId: components["schemas"]["BetStatusId"];
        };
        readonly CouponRefusal: {
            readonly balanceMinor: number | null;
            readonly code: string;
            readonly legs: readonly {
                /** @description LEG_PRICE_CHANGED, LEG_LOCKED, LEG_STARTED, LEG_NOT_OFFERED, LEG_CONFLICT */
                readonly code: string;
                /** @description A decimal text */
                readonly from: string | null;
                /** @description Outcome id of the feed */
                readonly id: string;
                readonly reason: string | null;
                /** @description A decimal text */
                readonly to: string | null;
            }[];
            readonly maxMinor: number | null;
            readonly minMinor: number | null;
        };
        readonly CouponToPlace: {
            readonly accountId: number;
            /** @description The customer was asked about an equal bet */
            readonly allowDuplicate?: boolean;
            /** @description Total stake */
            readonly amount: number;
            /** @description Conditional type only (A-35) */
            readonly amountByBlockId?: {
                readonly [key: string]: number | "max";
            };
            readonly bets: readonly components["schemas"]["BetToPlace"][];
            /**
             * @description 0 ask, 1 accept any, 2 accept higher (A-24)
             * @enum {unknown}
             */
            readonly changeCoefAction: 0 | 1 | 2;
            /** @enum {unknown} */
            readonly channel?: "site" | "one-click";
            /** @description A decimal text */
            readonly coef: string;
            readonly coefByView?: string;
            readonly coefViewId: number;
            /** @description 0 is off */
            readonly exactCoef: string;
            readonly hyperBonusPercent?: number;
            readonly isBonusBetDeleted?: boolean;
            readonly isDropOnScoreChange: boolean;
            readonly isVipBet?: boolean;
            /** @description Minor units of the account's currency */
            readonly maxHyperBonusLimit?: number;
            /** @description Minor units of the account's currency */
            readonly minHyperBonusBetLimit?: number;
            /** @description Advance used as stake (A-41); 0 for none */
            readonly prepaidAmount: number;
            readonly promoCode?: string | null;
            /** @description Referral id of the site that the bet was made on (flags.ref_id); the platform takes its site's own where it is missing */
            readonly refId?: number;
            readonly systemValue?: number;
            readonly typeId: number;
            readonly userId?: string;
        };
        readonly CouponWaiting: {
            /** @enum {unknown} */
            readonly kind: "delay" | "exact" | "vip" | "vip-offer";
            /** @description Minor units of the account's currency */
            readonly offerMinor: number | null;
            /** Format: date-time */
            readonly untilUtc: string;
            /** @description From now, at the moment of the answer */
            readonly waitMs: number;
        };
        /** @description Home, away */
        readonly FeedPair: readonly [
            number,
            number
        ];
        /** @description epoch.sequence; never goes back */
        readonly FeedVersion: string;
        readonly GameStatistic: {
            /** @description Last matches of home and of away, newest first */
            readonly form: readonly (readonly components["schemas"]["PastMatch"][])[];
            /** @description Last matches of both against each other, newest first */
            readonly headToHead: readonly components["schemas"]["PastMatch"][];
            readonly id: number;
            /** @description Of a game that is being played: what the feed counts */
            readonly live: readonly {
                readonly key: string;
                readonly values: components["schemas"]["FeedPair"];
            }[];
            readonly opponents: readonly components["schemas"]["LineOpponent"][];
        };
        /** @description Spec section 7; honoured only when whole */
        readonly LightRedirect: {
            readonly breadcrumbs: readonly string[];
            /** @description 301 or 302; 0 without a redirect */
            readonly code: number;
            readonly reasons: readonly string[];
            readonly redirect: boolean;
            readonly url: string;
        };
        readonly LineAccumulator: {
            /** @description Decimal odds, above 1 */
            readonly boost: string;
            /** @description expressId of the coupon */
            readonly id: number;
            readonly legs: readonly {
                readonly game: components["schemas"]["LineGame"];
                readonly marketId: string;
                /** @description Decimal odds, above 1 */
                readonly odds: string;
                readonly outcomeId: string;
            }[];
            readonly totalOdds: string;
            /** Format: date-time */
            readonly validUntilUtc: string;
        };
        readonly LineAccumulatorsAnswer: {
            readonly accumulators: readonly components["schemas"]["LineAccumulator"][];
            readonly version: components["schemas"]["FeedVersion"];
        };
        readonly LineChamp: {
            /** @description ISO 3166-1 alpha-2 in lower case, or int */
            readonly country: string;
            readonly countryId: number;
            readonly countryName: string;
            readonly counts: {
                readonly line: number;
                readonly live: number;
            };
            readonly id: number;
            readonly name: string;
            /** @description Latin name without the id */
            readonly slug: string;
            readonly sportId: number;
            /** @description Rank among top championships */
            readonly top: number | null;
        };
        readonly LineChampsAnswer: {
            readonly champs: readonly components["schemas"]["LineChamp"][];
            readonly version: components["schemas"]["FeedVersion"];
        };
        readonly LineClock: {
            /** Format: date-time */
            readonly atUtc: string;
            /** @enum {unknown} */
            readonly direction: "up" | "down";
            /** @description Seconds at `atUtc`; a running clock goes on from there */
            readonly elapsedSec: number;
            readonly isRunning: boolean;
            readonly periodKey: string;
        };
        readonly LineGame: {
            readonly champId: number;
            readonly clock: components["schemas"]["LineClock"] | null;
            readonly hasStatistics: boolean;
            readonly hasVideo: boolean;
            readonly id: number;
            readonly marketCount: number;
            readonly markets: readonly components["schemas"]["LineMarket"][];
            readonly number: number;
            readonly opponents: readonly components["schemas"]["LineOpponent"][];
            readonly score: components["schemas"]["LineScore"] | null;
            /** @enum {unknown} */
            readonly section: "line" | "live";
            readonly slug: string;
            readonly sportId: number;
            /** Format: date-time */
            readonly startsAtUtc: string;
            readonly statistics: readonly {
                readonly key: string;
                readonly values: components["schemas"]["FeedPair"];
            }[];
            /**
             * @description 1 not started, 2 live, 3 break, 4 finished
             * @enum {unknown}
             */
            readonly status: 1 | 2 | 3 | 4;
            /** @description Reason code for the whole game */
            readonly suspension: string | null;
            readonly version: components["schemas"]["FeedVersion"];
        };
        readonly LineGameAnswer: {
            readonly game: components["schemas"]["LineGame"];
            readonly isFull: boolean;
            readonly removedMarkets: readonly string[];
            readonly version: components["schemas"]["FeedVersion"];
        };
        readonly LineGamesAnswer: {
            readonly games: readonly components["schemas"]["LineGame"][];
            readonly isFull: boolean;
            /** @description Ids that left the section */
            readonly removed: readonly number[];
            /** @description Games that the filter finds, before paging */
            readonly total: number;
            readonly version: components["schemas"]["FeedVersion"];
        };
        readonly LineMarket: {
            readonly gameId: number;
            readonly groupId: number;
            readonly id: string;
            /**
             * @description Cannot be combined with others; left out when it can
             * @constant
             */
            readonly isBannedInExpress?: true;
            /**
             * @description Cannot be a banker of a system (A-34); left out when it can
             * @constant
             */
            readonly isDisabledBanker?: true;
            readonly isMain: boolean;
            readonly kind: number;
            readonly outcomes: readonly components["schemas"]["LineOutcome"][];
            readonly param: string | null;
            readonly period: number;
            /** @enum {unknown} */
            readonly reason: null | "suspended" | "goal" | "event-started" | "not-offered" | "stale";
            /** @enum {unknown} */
            readonly status: "open" | "suspended" | "closed";
            readonly typeId: number;
            readonly version: components["schemas"]["FeedVersion"];
        };
        readonly LineMarketsAnswer: {
            readonly markets: readonly components["schemas"]["LineMarket"][];
            /** @description Ids that are not offered any more */
            readonly removed: readonly string[];
            readonly version: components["schemas"]["FeedVersion"];
        };
        readonly LineOpponent: {
            readonly country?: string;
            readonly id: number;
            readonly latinName: string;
            readonly name: string;
            readonly shortName: string;
        };
        readonly LineOutcome: {
            readonly id: string;
            readonly isActive: boolean;
            /** @description Decimal odds, above 1 */
            readonly odds: string;
            readonly param: string | null;
            readonly typeId: number;
        };
        readonly LineScore: {
            readonly full: components["schemas"]["FeedPair"];
            readonly periods: readonly {
                readonly key: string;
                readonly score: components["schemas"]["FeedPair"];
            }[];
            readonly points: readonly [
                string,
                string
            ] | null;
            readonly redCards: components["schemas"]["FeedPair"];
            /** @enum {unknown} */
            readonly serve: 0 | 1 | null;
            readonly yellowCards: components["schemas"]["FeedPair"];
        };
        readonly LineSearchAnswer: {
            readonly champs: readonly components["schemas"]["LineChamp"][];
            /** @description Championships of the games, each once */
            readonly gameChamps: readonly components["schemas"]["LineChamp"][];
            readonly games: readonly components["schemas"]["LineGame"][];
            /** @description Sports of the championships and games, each once */
            readonly sports: readonly {
                readonly id: number;
                readonly name: string;
            }[];
        };
        readonly LineSport: {
            readonly counts: {
                readonly line: number;
                readonly live: number;
            };
            /** @enum {unknown} */
            readonly group: "ball" | "racket" | "combat" | "cyber" | "other";
            readonly id: number;
            readonly name: string;
            readonly slug: string;
        };
        readonly LineSportsAnswer: {
            readonly sports: readonly components["schemas"]["LineSport"][];
            readonly version: components["schemas"]["FeedVersion"];
        };
        readonly LineTopAnswer: {
            readonly champs: readonly components["schemas"]["LineChamp"][];
            readonly live: readonly components["schemas"]["LineGame"][];
            readonly upcoming: readonly components["schemas"]["LineGame"][];
            readonly version: components["schemas"]["FeedVersion"];
        };
        readonly Maintenance: {
            readonly ended_at: string | null;
            readonly isActive: boolean;
            readonly isAnnounced: boolean;
            readonly notify_ended_at: string | null;
            readonly notify_started_at: string | null;
            readonly started_at: string | null;
            /** @description 1 active */
            readonly web_state: number;
        };
        readonly MarketOdds: {
            /** Format: date-time */
            readonly atUtc: string;
            readonly gameId: number;
            readonly id: string;
            readonly outcomes: readonly components["schemas"]["OutcomeOdds"][];
        };
        readonly MediaAnswer: {
            readonly routes: {
                readonly [key: string]: {
                    readonly [key: string]: readonly {
                        readonly [key: string]: unknown;
                    }[];
                };
            };
        };
        readonly Movement: {
            /** @description Signed: what it added to the balance */
            readonly amountMinor: number;
            /** Format: date-time */
            readonly atUtc: string;
            /** @description After it */
            readonly balanceMinor: number;
            /**
             * @description What moved the money
             * @enum {unknown}
             */
            readonly category: "stake" | "payout" | "bonus" | "refund" | "correction" | "deposit" | "withdrawal" | "advance" | "transfer";
            readonly couponId: string | null;
            readonly id: string;
        };
        readonly OddsPoint: {
            /** Format: date-time */
            readonly atUtc: string;
            /** @description Decimal odds from then on */
            readonly odds: string;
        };
        readonly OutcomeOdds: {
            /** @description Of the opening and all points */
            readonly highest: string;
            readonly id: string;
            /** @description Of the opening and all points */
            readonly lowest: string;
            /** @description The first price that was ever offered */
            readonly opening: components["schemas"]["OddsPoint"];
            readonly param: string | null;
            /** @description Changes only, oldest first; the last one is in force at `atUtc` */
            readonly points: readonly components["schemas"]["OddsPoint"][];
            readonly typeId: number;
        };
        readonly PastMatch: {
            readonly id: number;
            readonly opponents: readonly {
                readonly id: number;
                readonly name: string;
            }[];
            readonly score: components["schemas"]["FeedPair"] | null;
            /** Format: date-time */
            readonly startsAtUtc: string;
            /**
             * @description 0 home, 1 away, null a draw
             * @enum {unknown}
             */
            readonly winner: 0 | 1 | null;
        };
        readonly Payment: {
            /** @description Minor units of the account's currency */
            readonly amountMinor: number;
            /** Format: date-time */
            readonly atUtc: string;
            readonly id: string;
            readonly iso: string;
            /** @enum {unknown} */
            readonly kind: "deposit" | "withdrawal";
            /** @description 2 paid */
            readonly statusId: number;
        };
        /** @description RFC 9457 problem (A-15) */
        readonly Problem: {
            readonly code: string;
            readonly detail?: string;
            readonly fields?: readonly {
                /** @enum {unknown} */
                readonly in: "path" | "query" | "header" | "body";
                readonly message: string;
                readonly pointer: string;
            }[];
            readonly refusal?: components["schemas"]["CouponRefusal"];
            readonly status: number;
            readonly title: string;
            /** @description Request id, as the log has it */
            readonly trace?: string;
            readonly type?: string;
        };
        readonly PromoCode: {
            /** @description Minor units of the account's currency */
            readonly amountMinor: number;
            readonly code: string;
            /** Format: date-time */
            readonly expiresAtUtc: string;
            readonly iso: string;
            /** @enum {unknown} */
            readonly kind: "free-stake";
        };
        readonly ResultGame: {
            readonly champId: number;
            readonly champName: string;
            readonly champSlug: string;
            readonly country: string;
            /** Format: date-time */
            readonly finishedAtUtc: string;
            readonly id: number;
            /** @description Main markets in lists, all in a single result */
            readonly markets: readonly components["schemas"]["ResultMarket"][];
            readonly number: number;
            readonly opponents: readonly components["schemas"]["LineOpponent"][];
            readonly score: components["schemas"]["LineScore"] | null;
            readonly slug: string;
            readonly sportId: number;
            readonly sportName: string;
            readonly sportSlug: string;
            /** Format: date-time */
            readonly startsAtUtc: string;
            readonly statistics: readonly {
                readonly key: string;
                readonly values: components["schemas"]["FeedPair"];
            }[];
            /**
             * @description 0 home, 1 away, null none
             * @enum {unknown}
             */
            readonly winner: 0 | 1 | null;
        };
        readonly ResultGameAnswer: {
            readonly game: components["schemas"]["ResultGame"];
        };
        readonly ResultMarket: {
            readonly groupId: number;
            readonly id: string;
            readonly isMain: boolean;
            readonly outcomes: readonly components["schemas"]["ResultOutcome"][];
            readonly param: string | null;
            readonly period: number;
            readonly typeId: number;
        };
        readonly ResultOutcome: {
            readonly id: string;
            readonly param: string | null;
            /** @enum {unknown} */
            readonly result: "won" | "lost" | "void" | "half-won" | "half-lost";
            readonly typeId: number;
        };
        readonly ResultsAnswer: {
            /** @description Days that can be asked for, newest first */
            readonly dates: readonly string[];
            readonly games: readonly components["schemas"]["ResultGame"][];
            readonly total: number;
        };
        readonly SandboxFault: {
            readonly delayMs: number;
            /** @enum {unknown} */
            readonly mode: "slow" | "fail" | "status" | "drop";
            readonly remainingCalls: number;
            readonly service: string;
            readonly status: number;
        };
        readonly SandboxGame: {
            readonly champId: number;
            readonly id: number;
            readonly isBlocked: boolean;
            readonly marketIds: readonly string[];
            readonly opponents: readonly string[];
            /** @enum {unknown} */
            readonly section: "line" | "live";
            readonly slug: string;
            readonly sportId: number;
            readonly startsAtUtc: string;
            readonly status: number;
        };
        readonly SandboxGameCommand: {
            /** @constant */
            readonly action: "set-odds";
            readonly marketId: string;
            readonly odds: string;
            readonly outcomeId: string;
        } | {
            /** @constant */
            readonly action: "set-score";
            readonly score: readonly [
                number,
                number
            ];
        } | {
            /** @constant */
            readonly action: "block";
            readonly reason?: string;
        } | {
            /** @constant */
            readonly action: "unblock";
        } | {
            /** @constant */
            readonly action: "start";
        } | {
            /** @constant */
            readonly action: "finish";
            readonly score: readonly [
                number,
                number
            ];
        } | {
            /** @constant */
            readonly action: "correct-result";
            readonly score: readonly [
                number,
                number
            ];
        };
        readonly SandboxSite: {
            readonly blocks: readonly {
                readonly country: string | null;
                readonly displayTypeId: number;
                readonly reason: number;
            }[];
            readonly brand: string;
            readonly flags: null | {
                readonly [key: string]: unknown;
            };
            readonly maintenance: components["schemas"]["Maintenance"];
            readonly problems: readonly string[];
            readonly redirects: readonly {
                readonly code: number;
                readonly from: string;
                readonly reasons: readonly string[];
                readonly to: string;
            }[];
            readonly release: string | null;
        };
        readonly SandboxSiteChange: {
            readonly block?: null | {
                /** @description Visitors from everywhere when left out */
                readonly country?: string;
                /** @default 1 */
                readonly displayTypeId: number;
                readonly reason: number;
            };
            /** @description The host's brand when left out */
            readonly brand?: string;
            /** @description Site flags as an extra top layer; null takes it off */
            readonly flags?: null | {
                readonly [key: string]: unknown;
            };
            readonly maintenance?: null | {
                /** Format: date-time */
                readonly endedAt?: string | null;
                readonly isActive?: boolean;
                /** Format: date-time */
                readonly notifyEndedAt?: string | null;
                /** Format: date-time */
                readonly notifyStartedAt?: string | null;
                /** Format: date-time */
                readonly startedAt?: string | null;
            };
            /** @description All rules of the brand, replacing the earlier ones */
            readonly redirects?: readonly {
                /**
                 * @default 302
                 * @enum {unknown}
                 */
                readonly code: 301 | 302;
                readonly from: string;
                readonly reasons?: readonly string[];
                readonly to: string;
            }[];
        };
        readonly SandboxUser: {
            readonly id: string;
            /** @description E-mail address */
            readonly login: string;
            readonly password: string;
            readonly phone_code: string;
            readonly phone_number: string;
        };
        readonly SeoPageData: {
            readonly customCanonical?: {
                readonly domain?: string;
                /** @enum {unknown} */
                readonly mode: "url" | "mirror";
                readonly targetUrl?: string;
            };
            readonly description?: string;
            readonly hierarchyMetaRobots?: string;
            readonly hrefLang?: readonly {
                readonly language: string;
                readonly url: string;
            }[];
            readonly metaRobots?: string;
            readonly metas?: readonly {
                readonly content: string;
                readonly name: string;
            }[];
            readonly siteName?: string;
            readonly title?: string;
        };
        readonly SignedIn: {
            /** Format: date-time */
            readonly previousSignInAtUtc: string | null;
            /** @description JWT of 15 minutes, also in the cookie user_token (A-3) */
            readonly token: string;
            readonly user_id: string;
        };
        readonly SiteManifest: {
            readonly [key: string]: unknown;
        };
        readonly Statement: {
            readonly account: components["schemas"]["Account"];
            readonly closingMinor: number;
            readonly movements: readonly components["schemas"]["Movement"][];
            readonly openingMinor: number;
            readonly page: number;
            readonly pageSize: number;
            readonly total: number;
        };
        readonly UserConfig: {
            /** @description 0 none, 1 e-mail, 2 both, 3 phone */
            readonly activation_type: number;
            readonly ban_level: number;
            readonly ban_version: number;
            readonly changed_pass_day_count: number;
            readonly disallow_line_sport: boolean;
            readonly disallow_live_sport: boolean;
            readonly has_deposit: boolean;
            readonly is_identification_bonus: boolean;
            readonly is_need_identification: boolean;
            readonly phone_code: string;
            readonly phone_number: string;
            readonly protection_level: number;
            readonly protection_methods: {
                readonly enable_email_auth: boolean;
                readonly enable_phone_binding: boolean;
                readonly enable_security_question: boolean;
                readonly enable_two_factor_auth: boolean;
                readonly is_changed_password: boolean;
            };
            readonly remaining_days_to_activate: number;
            readonly requested_additional_document: boolean;
            readonly show_verification_modal_on_deposit_page: boolean;
            readonly user_country_code: string;
            readonly user_country_id: number;
            readonly user_data: {
                readonly date_birthday: string;
                readonly document_type_id: number;
                readonly inn: string;
                readonly name: string;
                readonly passport: string;
                readonly passport_date: string;
                readonly passport_end_date: string;
                readonly registration_address: string;
                readonly surname: string;
            };
            readonly user_email: string;
            readonly user_hide_balance: boolean;
            readonly user_msg_count: number;
            readonly user_name: string;
            readonly user_ref_id: number;
            readonly user_status_id: number;
            readonly verification_status: number;
            readonly verification_status_group_code: string;
            readonly verification_types: readonly number[];
        };
    };
    responses: {
        /** @description What went wrong, from the error catalogue */
        readonly Problem: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly getCounters: {
        readonly parameters: {
            readonly query?: {
                readonly domain?: string;
                readonly projectId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description From the site config */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly counters: readonly {
                            readonly events: readonly string[];
                            readonly id: string;
                            readonly kind: string;
                        }[];
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly postEvents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly events: readonly components["schemas"]["AnalyticsEvent"][];
                    readonly release?: string;
                };
            };
        };
        readonly responses: {
            /** @description Taken */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getSiteConfig: {
        readonly parameters: {
            readonly query?: {
                readonly lang?: string;
                /** @description Release id; answers to it never change */
                readonly v?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description SiteManifest of schemas/language/release.ts */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SiteManifest"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getConfigGroups: {
        readonly parameters: {
            readonly query: {
                readonly groups: readonly string[];
                readonly lang?: string;
                /** @description Release id; answers to it never change */
                readonly v?: string;
                /** @description Chosen experiment variants, experiment:variant */
                readonly variants?: readonly string[];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Groups by name */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getDictionary: {
        readonly parameters: {
            readonly query: {
                readonly lang?: string;
                /** @description Page ids */
                readonly routes: readonly string[];
                /** @description Release id; answers to it never change */
                readonly v?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Texts by namespace and key */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: {
                            readonly [key: string]: string;
                        };
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getGeo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Country and its id in the config */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly country: string;
                        readonly countryId: number;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getMaintenance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Times in UTC */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Maintenance"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getMedia: {
        readonly parameters: {
            readonly query: {
                readonly lang?: string;
                /** @description Page ids */
                readonly routes: readonly string[];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Lists by page and name */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MediaAnswer"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getSeoContent: {
        readonly parameters: {
            readonly query: {
                readonly lang?: string;
                readonly page: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Empty where a page has none */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly paragraphs: readonly string[];
                        readonly title: string | null;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getIsoMap: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description ISO 3166-1 alpha-2 by country id */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly countries: {
                            readonly [key: string]: string;
                        };
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getSeoPageData: {
        readonly parameters: {
            readonly query: {
                readonly lang?: string;
                readonly page: string;
                readonly path?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Only what differs from the page's own head */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SeoPageData"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getSeoVisual: {
        readonly parameters: {
            readonly query: {
                readonly page: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Addresses inside the site */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly image: string | null;
                        readonly images: readonly string[];
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getSportsMap: {
        readonly parameters: {
            readonly query?: {
                readonly lng?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description In the order of their ids */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly sports: readonly {
                            readonly id: number;
                            readonly name: string;
                            readonly slug: string;
                        }[];
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly checkBlock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly auth: boolean;
                    readonly url: string;
                };
            };
        };
        readonly responses: {
            /** @description The verdict */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["BlockVerdict"];
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly saveCouponCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CodedCoupon"];
            };
        };
        readonly responses: {
            /** @description Saves selections under a code (A-46) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        /** Format: date-time */
                        readonly expiresAtUtc: string;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly loadCouponCode: {
        readonly parameters: {
            readonly query?: {
                readonly lng?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The selections of a code */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly coupon: components["schemas"]["CodedCoupon"];
                        readonly games: readonly components["schemas"]["CouponGame"][];
                        /** Format: date-time */
                        readonly savedAtUtc: string;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly findCoupon: {
        readonly parameters: {
            readonly query: {
                readonly key: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What became of a press, by its key */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly coupon: components["schemas"]["Coupon"] | null;
                        readonly refusal: components["schemas"]["CouponRefusal"] | null;
                        /** @enum {unknown} */
                        readonly state: "unknown" | "executing" | "accepted" | "waiting" | "refused";
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly placeCoupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description One a press, kept for its retries; missing is 400 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CouponToPlace"];
            };
        };
        readonly responses: {
            /** @description Places a coupon (domain.md, placement protocol). 200 accepted, 202 waiting, 409 and 422 refused with `refusal` */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Coupon"];
                };
            };
            /** @description Waiting; ask for the coupon until it is decided */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Coupon"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getCoupon: {
        readonly parameters: {
            readonly query?: {
                readonly lng?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One coupon of the customer; of anybody else's it says 404 (A-53) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Coupon"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly cancelCoupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Cancels an order that still waits (A-40, A-42); refunds its stake */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Coupon"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly listCoupons: {
        readonly parameters: {
            readonly query?: {
                readonly accountId?: number;
                readonly fromUtc?: string;
                readonly lng?: string;
                readonly page?: number;
                readonly pageSize?: number;
                readonly state?: "all" | "open" | "settled";
                readonly toUtc?: string;
                readonly typeIds?: readonly number[];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The customer's coupons, newest first, with totals of all that the filter finds */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponHistory"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getPrepaid: {
        readonly parameters: {
            readonly query: {
                readonly accountId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Advance that may be staked now (A-41) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Minor units of the account's currency */
                        readonly availablePrepaidAmount: number;
                        /** @description Minor units of the account's currency */
                        readonly outstandingMinor: number;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly listPromoCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The customer's usable promo codes */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly promoCodes: readonly components["schemas"]["PromoCode"][];
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly readPromoCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A typed promo code; 404 when it cannot be used */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PromoCode"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly requestVipBet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CouponToPlace"];
            };
        };
        readonly responses: {
            /** @description A stake above the maximum, for a trader (A-42); the stake is reserved */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Coupon"];
                };
            };
            /** @description Waiting; ask for the coupon until it is decided */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Coupon"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly answerVipOffer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly accept: boolean;
                };
            };
        };
        readonly responses: {
            /** @description The customer's answer to a trader's counter-offer */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Coupon"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getLineChamps: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of names; English when it is none of ours */
                readonly lng?: string;
                /** @description Slug or id */
                readonly sport?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly section: "line" | "live";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Championships with games in a section */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LineChampsAnswer"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getLineGames: {
        readonly parameters: {
            readonly query?: {
                readonly champ?: number;
                /** @description Only games that start after so many hours */
                readonly fromHours?: number;
                /** @description Only games that start within so many hours */
                readonly hours?: number;
                readonly ids?: readonly number[];
                readonly limit?: number;
                /** @description Language of names; English when it is none of ours */
                readonly lng?: string;
                readonly offset?: number;
                /** @description Version of an earlier answer; only what changed after it is answered. Unknown or too old: everything (`isFull`) */
                readonly since?: string;
                /** @description Slug or id */
                readonly sport?: string;
                /** @description Ids of several sports (a group of the menu) */
                readonly sports?: readonly number[];
                /** @description Only games with a video broadcast */
                readonly video?: boolean;
            };
            readonly header?: never;
            readonly path: {
                readonly section: "line" | "live";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Games of a section with their main markets; with `since` what changed, without paging */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LineGamesAnswer"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getLineSports: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of names; English when it is none of ours */
                readonly lng?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly section: "line" | "live";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Sports with games in a section */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LineSportsAnswer"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getLineAccumulators: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of names; English when it is none of ours */
                readonly lng?: string;
                readonly section?: "line" | "live";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Accumulators of the day */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LineAccumulatorsAnswer"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getLineGame: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of names; English when it is none of ours */
                readonly lng?: string;
                /** @description Version of an earlier answer; only what changed after it is answered. Unknown or too old: everything (`isFull`) */
                readonly since?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One game with all its markets */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LineGameAnswer"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getLineMarkets: {
        readonly parameters: {
            readonly query: {
                readonly ids: readonly string[];
                /** @description Version of an earlier answer; only what changed after it is answered. Unknown or too old: everything (`isFull`) */
                readonly since?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Markets by id, wherever they are */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LineMarketsAnswer"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly searchLine: {
        readonly parameters: {
            readonly query: {
                /** @description Language of names; English when it is none of ours */
                readonly lng?: string;
                readonly q: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Championships and games whose names hold words that begin so */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LineSearchAnswer"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly streamLine: {
        readonly parameters: {
            readonly query: {
                readonly ids: readonly number[];
                /** @description Language of names; English when it is none of ours */
                readonly lng?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Events; the id of each is its version */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getLineTop: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of names; English when it is none of ours */
                readonly lng?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Top championships, top live games, the next games of top championships */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LineTopAnswer"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly checkRedirect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly url: string;
                };
            };
        };
        readonly responses: {
            /** @description The verdict */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["LightRedirect"];
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getResults: {
        readonly parameters: {
            readonly query?: {
                readonly champ?: number;
                /** @description Day of the start in the visitor's time zone; zone only, today by default */
                readonly date?: string;
                readonly limit?: number;
                /** @description Language of names; English when it is none of ours */
                readonly lng?: string;
                readonly offset?: number;
                /** @description Words that names begin with */
                readonly q?: string;
                /** @description Slug or id */
                readonly sport?: string;
                /** @description The visitor's time zone in minutes from UTC, whose days `date` and `dates` are; UTC by default */
                readonly zoneMinutes?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly type: "live" | "zone";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Finished games. `live`: those of the last day as they finish; `zone`: the archive by date */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ResultsAnswer"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getResultGame: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of names; English when it is none of ours */
                readonly lng?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One finished game with every market settled */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ResultGameAnswer"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getSandboxClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly nowUtc: string;
                        readonly offsetMs: number;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly advanceClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly advanceMs: number;
                };
            };
        };
        readonly responses: {
            /** @description The new now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly nowUtc: string;
                        readonly offsetMs: number;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly listFaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Faults */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly faults: readonly components["schemas"]["SandboxFault"][];
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly setFault: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @default 1 */
                    readonly calls?: number;
                    /** @default 3000 */
                    readonly delayMs?: number;
                    /** @enum {unknown} */
                    readonly mode: "slow" | "fail" | "status" | "drop";
                    readonly service: string;
                    /** @default 503 */
                    readonly status?: number;
                };
            };
        };
        readonly responses: {
            /** @description Faults in force */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly faults: readonly components["schemas"]["SandboxFault"][];
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly listSandboxGames: {
        readonly parameters: {
            readonly query?: {
                readonly section?: "line" | "live";
                readonly sport?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Games */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly games: readonly components["schemas"]["SandboxGame"][];
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly commandGame: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SandboxGameCommand"];
            };
        };
        readonly responses: {
            /** @description The version that shows it */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result?: unknown;
                        readonly version: string;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly resetFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    readonly seed?: number;
                };
            };
        };
        readonly responses: {
            /** @description The first version of the new epoch */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly version: string;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly moveSandboxMoney: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @enum {unknown} */
                    readonly action: "deposit" | "withdrawal";
                    /** @description Minor units of the account's currency */
                    readonly amountMinor: number;
                    readonly iso?: string;
                    readonly userId: string;
                };
            };
        };
        readonly responses: {
            /** @description Deposits to a customer's main account or withdraws from it through the money gate */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly accountId: number;
                        /** @description Minor units of the account's currency */
                        readonly money: number;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly listOutbox: {
        readonly parameters: {
            readonly query: {
                /** @description E-mail address, id, or phone number with its plus */
                readonly to: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Messages to a customer that mail would carry, the newest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly messages: readonly {
                            /** @description Tries to deliver it so far */
                            readonly attempts: number;
                            /** Format: date-time */
                            readonly atUtc: string;
                            readonly data: {
                                readonly [key: string]: string;
                            };
                            readonly isSent: boolean;
                            /** @description new-device: a sign-in from a device that the account was never used on (T47) */
                            readonly kind: string;
                        }[];
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly openSandboxSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly userId: string;
                };
            };
        };
        readonly responses: {
            /** @description The session is open */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly user_id: string;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly changeSite: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SandboxSiteChange"];
            };
        };
        readonly responses: {
            /** @description The state now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SandboxSite"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly suspend: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly id?: string;
                    readonly isSuspended: boolean;
                    /** @enum {unknown} */
                    readonly level: "all" | "sport" | "champ" | "game" | "market" | "outcome" | "player" | "device";
                    readonly reason?: string;
                };
            };
        };
        readonly responses: {
            /** @description Suspends or frees at any of the levels of T18 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly version: string | null;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly createSandboxUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description Minor units of the account's currency */
                    readonly balanceMinor?: number;
                    readonly banLevel?: number;
                    readonly banVersion?: number;
                    /** @description Opens a bonus account (type 4) with so much */
                    readonly bonusMinor?: number;
                    readonly brand?: string;
                    readonly currency?: string;
                    readonly disallowLine?: boolean;
                    readonly disallowLive?: boolean;
                    readonly email?: string;
                    readonly password?: string;
                    readonly phoneCode?: string;
                    readonly phoneNumber?: string;
                    readonly promoCodes?: readonly string[];
                };
            };
        };
        readonly responses: {
            /** @description Makes a customer with a password that is told once */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SandboxUser"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getGameStatistic: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of names; English when it is none of ours */
                readonly lng?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Form of both opponents, their matches against each other and what is counted while they play */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GameStatistic"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getMarketOdds: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description How the prices of a market moved in the last day: at most 60 changes of each outcome, and its opening price */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MarketOdds"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly setActiveAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly id: number;
                };
            };
        };
        readonly responses: {
            /** @description Makes an account the active one */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountDone"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly convertAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Changes the kuna account over to euros, once and for ever; refusals come as success false (A-93) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountDone"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly listCurrencies: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Currencies that an account can be opened in */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly currencies: readonly {
                            readonly id: number;
                            readonly iso: string;
                        }[];
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly addCurrency: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly currency_id: number;
                };
            };
        };
        readonly responses: {
            /** @description Opens an account in a further currency; refusals come as success false (A-15) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountDone"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly removeCurrency: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Account id */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Closes an empty currency account without open bets; refusals come as success false */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountDone"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getAccountData: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Accounts with their balances (A-7) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountData"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly disconnect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Ends the session and clears its cookies */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly success: boolean;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly login: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description What the browser's fingerprint is made of; not read yet */
                    readonly componentsData?: Record<string, never>;
                    /** @description E-mail or customer id, for the method login */
                    readonly login?: string;
                    /** @enum {unknown} */
                    readonly method: "login" | "phone";
                    readonly password: string;
                    readonly phone_code?: string;
                    readonly phone_number?: string;
                    readonly remember?: boolean;
                };
            };
        };
        readonly responses: {
            /** @description Signs in with password (A-1): sets the cookies sid, user_token and ua */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedIn"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly refreshToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A new token for an open session (A-2) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly token: string;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly checkSession: {
        readonly parameters: {
            readonly query?: {
                readonly active?: "0" | "1";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Who is signed in; 401 when nobody is. Only active=1 moves the idle limit (A-2) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly user_id: string;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly listMovements: {
        readonly parameters: {
            readonly query?: {
                readonly accountId?: number;
                readonly categories?: readonly string[];
                readonly fromUtc?: string;
                readonly page?: number;
                readonly pageSize?: number;
                readonly toUtc?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Statement of an account: every movement with opening and closing balance (T52) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Statement"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly listPayments: {
        readonly parameters: {
            readonly query?: {
                /** @description Also what is older than 90 days */
                readonly isIncludeArchive?: boolean;
                readonly pageNumber?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deposits and withdrawals of the main account, newest first, 20 a page (A-7) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly entities: readonly components["schemas"]["Payment"][];
                        /** @description Deposits less withdrawals since the account was opened (T4) */
                        readonly netDeposits: number;
                        readonly total_count: number;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getPolicyLogo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The picture */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/gif": string;
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getUserConfig: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The customer's own settings and states (spec section 3, user config) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserConfig"];
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly saveUserConfig: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Balances are hidden until they are asked for (U22) */
                    readonly user_hide_balance: boolean;
                };
            };
        };
        readonly responses: {
            /** @description Kept */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly success: boolean;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getToken: {
        readonly parameters: {
            readonly query?: {
                readonly force_refresh?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A token for an open session, after a 401 (A-18) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly token: string;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
    readonly getSecureData: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Random values of the session; sets the cookies ggru and grant_{user} (A-6) */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ggru: string;
                        readonly grant: string;
                    };
                };
            };
            readonly default: components["responses"]["Problem"];
        };
    };
}
