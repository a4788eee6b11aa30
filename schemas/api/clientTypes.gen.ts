// Generated from schemas/api/parts by "npm run generate"; do not edit.
export interface paths {
    "/bff-api/analytics/counters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Analytics counters of a domain (A-122) */
        get: operations["getCounters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff-api/analytics/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events and reports of a page, in batches */
        post: operations["postEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff-api/config/all.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The site manifest of the brand that the host belongs to */
        get: operations["getSiteConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff-api/config/group/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Groups of the config by name: page.<id> is a page plan, section.<name> a section of the site config; unknown ones are left out */
        get: operations["getConfigGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff-api/dictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Texts that pages need, by namespace */
        get: operations["getDictionary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff-api/geo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Country of the visitor */
        get: operations["getGeo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff-api/maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Maintenance of the host's brand (A-96) */
        get: operations["getMaintenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff-api/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Media resources of pages (slides, banners), texts in the asked language */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff-api/seo/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The SEO text of a page */
        get: operations["getSeoContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff-api/seo/iso-map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Country ids and their ISO codes */
        get: operations["getIsoMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff-api/seo/page-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Title, description, robots, canonical and hreflang of a page */
        get: operations["getSeoPageData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff-api/seo/visual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pictures of a page for previews */
        get: operations["getSeoVisual"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff-api/sports/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names of all sports by id */
        get: operations["getSportsMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocks-api/api/v2/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether the visitor is blocked from the site */
        post: operations["checkBlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon-api/v1/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves selections under a code (A-46) */
        post: operations["saveCouponCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon-api/v1/codes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The selections of a code */
        get: operations["loadCouponCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon-api/v1/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of a press, by its key */
        get: operations["findCoupon"];
        put?: never;
        /** Places a coupon (domain.md, placement protocol). 200 accepted, 202 waiting, 409 and 422 refused with `refusal` */
        post: operations["placeCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon-api/v1/coupons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One coupon of the customer; of anybody else's it says 404 (A-53) */
        get: operations["getCoupon"];
        put?: never;
        post?: never;
        /** Cancels an order that still waits (A-40, A-42); refunds its stake */
        delete: operations["cancelCoupon"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon-api/v1/coupons/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's coupons, newest first, with totals of all that the filter finds */
        get: operations["listCoupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon-api/v1/prepaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Advance that may be staked now (A-41) */
        get: operations["getPrepaid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon-api/v1/promo-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's usable promo codes */
        get: operations["listPromoCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon-api/v1/promo-codes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A typed promo code; 404 when it cannot be used */
        get: operations["readPromoCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon-api/v1/vip-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A stake above the maximum, for a trader (A-42); the stake is reserved */
        post: operations["requestVipBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon-api/v1/vip-requests/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The customer's answer to a trader's counter-offer */
        post: operations["answerVipOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/line-api/v1/{section}/champs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Championships with games in a section */
        get: operations["getLineChamps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/line-api/v1/{section}/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Games of a section with their main markets; with `since` what changed, without paging */
        get: operations["getLineGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/line-api/v1/{section}/sports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sports with games in a section */
        get: operations["getLineSports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/line-api/v1/accumulators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accumulators of the day */
        get: operations["getLineAccumulators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/line-api/v1/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One game with all its markets */
        get: operations["getLineGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/line-api/v1/markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Markets by id, wherever they are */
        get: operations["getLineMarkets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/line-api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Championships and games whose names hold words that begin so */
        get: operations["searchLine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/line-api/v1/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Games as they change, as server-sent events: one `snapshot`, then `delta` with the shape of a games answer; `ping` while nothing changes */
        get: operations["streamLine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/line-api/v1/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Top championships, top live games, the next games of top championships */
        get: operations["getLineTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/redirects-api/api/v1/redirect-light": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where an address leads instead */
        post: operations["checkRedirect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results-api/v1/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finished games. `live`: those of the last day as they finish; `zone`: the archive by date */
        get: operations["getResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results-api/v1/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One finished game with every market settled */
        get: operations["getResultGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Platform time */
        get: operations["getSandboxClock"];
        put?: never;
        /** Moves platform time forward; answers after everything due has run */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Faults in force */
        get: operations["listFaults"];
        put?: never;
        /** Makes a service slow, failing, answer a status, or drop the connection without an answer, for so many calls; 0 calls end it */
        post: operations["setFault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/feed/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Games of the feed, as the sandbox can change them */
        get: operations["listSandboxGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/feed/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets odds or score, blocks, unblocks, starts or finishes a game, or corrects its result */
        post: operations["commandGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/feed/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts the feed anew from a seed */
        post: operations["resetFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deposits to a customer's main account or withdraws from it through the money gate */
        post: operations["moveSandboxMoney"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages to a customer outside the site, the newest first: by what the customer signs in with */
        get: operations["listOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a session of a stand-in customer in this browser: sets the cookies sid and ua (A-3) */
        post: operations["openSandboxSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Maintenance, block and flags of a brand; what is not named stays */
        post: operations["changeSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/suspensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspends or frees at any of the levels of T18 */
        post: operations["suspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a customer with a password that is told once */
        post: operations["createSandboxUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistic-api/v1/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Form of both opponents, their matches against each other and what is counted while they play */
        get: operations["getGameStatistic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistic-api/v1/markets/{id}/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the prices of a market moved in the last day: at most 60 changes of each outcome, and its opening price */
        get: operations["getMarketOdds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/account/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an account the active one */
        post: operations["setActiveAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/account/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the kuna account over to euros, once and for ever; refusals come as success false (A-93) */
        post: operations["convertAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/account/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Currencies that an account can be opened in */
        get: operations["listCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/account/currency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens an account in a further currency; refusals come as success false (A-15) */
        post: operations["addCurrency"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/account/currency/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Closes an empty currency account without open bets; refusals come as success false */
        delete: operations["removeCurrency"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/account/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts with their balances (A-7) */
        get: operations["getAccountData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/auth/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session and clears its cookies */
        post: operations["disconnect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with password (A-1): sets the cookies sid, user_token and ua */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new token for an open session (A-2) */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/auth/session/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in; 401 when nobody is. Only active=1 moves the idle limit (A-2) */
        get: operations["checkSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/office/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statement of an account: every movement with opening and closing balance (T52) */
        get: operations["listMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/office/payments/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deposits and withdrawals of the main account, newest first, 20 a page (A-7) */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/policy/logo.agif": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture of one pixel (A-101), for the countries of the specification */
        get: operations["getPolicyLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/user/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's own settings and states (spec section 3, user config) */
        get: operations["getUserConfig"];
        put?: never;
        /** Keeps a setting of the customer's own with the account (A-86) */
        post: operations["saveUserConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/user/gettoken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A token for an open session, after a 401 (A-18) */
        get: operations["getToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web-api/user/secure-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Random values of the session; sets the cookies ggru and grant_{user} (A-6) */
        get: operations["getSecureData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            currencyId: number;
            id: number;
            isActive: boolean;
            iso: string;
            label: string;
            /** @description Balance in minor units */
            money: number;
            points: number;
            symbol: string;
            /**
             * @description 0 main, 4 bonus, 9 currency
             * @enum {unknown}
             */
            type: 0 | 4 | 9;
        };
        AccountData: {
            all_accounts: components["schemas"]["Account"][];
            /** @description Of the active account, minor units */
            balance: number;
            /** @description Of the bonus account, minor units */
            bonus: number;
            bonuses: {
                idBonus: number;
                money: number;
            }[];
            /**
             * @description Conversion of kuna: 0 not allowed, 1 of the main account, 2 of an additional one (spec section 4)
             * @enum {unknown}
             */
            convert_status: 0 | 1 | 2;
            is_account_frozen: boolean;
            is_available_first_deposit_bonus: boolean;
            /** @description Of the active account since sign-in (T9): open stakes are neither won nor lost */
            netPosition: {
                /** @description Of decided bets: returned less staked */
                netMinor: number;
                /** @description Part of what was staked that is on bets which are not decided */
                openMinor: number;
                returnedMinor: number;
                /** Format: date-time */
                sinceUtc: string;
                stakedMinor: number;
            };
        };
        AccountDone: {
            message?: string;
            success: boolean;
        };
        AnalyticsEvent: {
            code?: string;
            detail?: string;
            kind: string;
            message?: string;
            nodeId?: string;
            pageId?: string;
            widget?: string;
        } & {
            [key: string]: string | number | boolean | null;
        };
        /** @description -1 waiting, 0 open, 1 won, 2 lost, 3 void, 4 half won, 5 half lost, 6 cashed out, 7 rejected (A-31) */
        BetStatusId: number;
        BetToPlace: {
            blockId: number;
            /** @description Odds that the customer saw */
            coef: string;
            expressId?: number | null;
            gameId: number;
            /** @description Outcome id of the feed */
            id: string;
            /** @description Section in which the customer saw it; one of the line is refused once its game has started */
            isLive?: boolean;
            /** @description Market id of the feed */
            marketId: string;
        };
        BlockVerdict: {
            /** @description 1 blocks; 0 and any other do not (A-71) */
            displayTypeId: number;
            /** @description The blocking reason of spec section 4 */
            templateTypeId: number;
        };
        CodedCoupon: {
            bets: {
                blockId: number;
                champId: number;
                /** @description A decimal text */
                coef: string;
                gameId: number;
                /** @description Outcome id of the feed */
                id: string;
                isLive: boolean;
                kind: number;
                /** @description Market id of the feed */
                marketId: string;
                marketParam: string | null;
                marketTypeId: number;
                outcomeParam: string | null;
                outcomeTypeId: number;
                period: number;
                sportId: number;
            }[];
            systemValue: number | null;
            typeId: number;
        };
        Coupon: {
            accountId: number;
            /** @enum {unknown} */
            accountType: 0 | 4 | 9;
            amountByBlockId?: {
                [key: string]: number | "max";
            } | null;
            antiExpressMargin?: string | null;
            /** @description Minor units of the account's currency */
            bonusMinor: number;
            boost: {
                factor?: string;
                /** @enum {unknown} */
                kind: "accumulator" | "hyper" | "bonus-bet";
                percent?: number;
            } | null;
            changeCoefAction: number;
            /** @description Total as accepted */
            coef: string;
            coefByView: string | null;
            coefViewId: number;
            /** @description A decimal text */
            exactCoef: string;
            /** @description Every settlement, a corrected one included (T16) */
            history: {
                /** Format: date-time */
                atUtc: string;
                /** @description Minor units of the account's currency */
                payoutMinor: number;
                reason: string;
                statusId: components["schemas"]["BetStatusId"];
            }[];
            id: string;
            isDropOnScoreChange: boolean;
            /** @description The stake was a promo code's (T2) */
            isFreeStake: boolean;
            iso: string;
            legs: components["schemas"]["CouponLeg"][];
            lines: number;
            /** @description Minor units of the account's currency */
            maxPayoutMinor: number | null;
            maxTotalOdds: string | null;
            /** @description Paid so far, bonus included */
            payoutMinor: number;
            /**
             * Format: date-time
             * @description Server time of acceptance; of the press while it waits
             */
            placedAtUtc: string;
            /** @description Minor units of the account's currency */
            possibleWinMinor: number;
            /** @description Minor units of the account's currency */
            prepaidMinor: number;
            promoCode: string | null;
            /** @description Referral id of the site that the bet was made on */
            refId: number;
            rejection: components["schemas"]["CouponRefusal"] | null;
            /** Format: date-time */
            settledAtUtc: string | null;
            /** @description Minor units of the account's currency */
            stakeMinor: number;
            statusId: components["schemas"]["BetStatusId"];
            systemValue: number | null;
            typeId: number;
            voidReason: string | null;
            waiting: components["schemas"]["CouponWaiting"] | null;
        };
        CouponGame: {
            champId: number;
            champName: string;
            champSlug: string;
            id: number;
            number: number;
            opponents: {
                id: number;
                latinName: string;
                name: string;
            }[];
            slug: string;
            sportId: number;
            sportSlug: string;
            /** Format: date-time */
            startsAtUtc: string;
        };
        CouponHistory: {
            coupons: components["schemas"]["Coupon"][];
            /** Format: date-time */
            lastChangeUtc: string | null;
            page: number;
            pageSize: number;
            total: number;
            totals: {
                count: number;
                iso: string;
                /** @description Of settled coupons: returned less staked */
                netMinor: number;
                /** @description Part of the stakes that is on coupons which are not settled */
                openMinor: number;
                returnedMinor: number;
                stakedMinor: number;
            }[];
        };
        CouponLeg: {
            blockId: number;
            /** @description As accepted; as seen until then */
            coef: string;
            /** @description When the customer pressed */
            coefSeen: string;
            expressId: number | null;
            finalScore: string | null;
            game: components["schemas"]["CouponGame"];
            /** @description Outcome id of the feed */
            id: string;
            isLive: boolean;
            kind: number;
            /** @description Market id of the feed */
            marketId: string;
            marketParam: string | null;
            marketTypeId: number;
            outcomeParam: string | null;
            outcomeTypeId: number;
            period: number;
            scoreAtPlacing: string | null;
            /** Format: date-time */
            settledAtUtc: string | null;
            statusId: components["schemas"]["BetStatusId"];
        };
        CouponRefusal: {
            balanceMinor: number | null;
            code: string;
            legs: {
                /** @description LEG_PRICE_CHANGED, LEG_LOCKED, LEG_STARTED, LEG_NOT_OFFERED, LEG_CONFLICT */
                code: string;
                /** @description A decimal text */
                from: string | null;
                /** @description Outcome id of the feed */
                id: string;
                reason: string | null;
                /** @description A decimal text */
                to: string | null;
            }[];
            maxMinor: number | null;
            minMinor: number | null;
        };
        CouponToPlace: {
            accountId: number;
            /** @description The customer was asked about an equal bet */
            allowDuplicate?: boolean;
            /** @description Total stake */
            amount: number;
            /** @description Conditional type only (A-35) */
            amountByBlockId?: {
                [key: string]: number | "max";
            };
            bets: components["schemas"]["BetToPlace"][];
            /**
             * @description 0 ask, 1 accept any, 2 accept higher (A-24)
             * @enum {unknown}
             */
            changeCoefAction: 0 | 1 | 2;
            /** @enum {unknown} */
            channel?: "site" | "one-click";
            /** @description A decimal text */
            coef: string;
            coefByView?: string;
            coefViewId: number;
            /** @description 0 is off */
            exactCoef: string;
            hyperBonusPercent?: number;
            isBonusBetDeleted?: boolean;
            isDropOnScoreChange: boolean;
            isVipBet?: boolean;
            /** @description Minor units of the account's currency */
            maxHyperBonusLimit?: number;
            /** @description Minor units of the account's currency */
            minHyperBonusBetLimit?: number;
            /** @description Advance used as stake (A-41); 0 for none */
            prepaidAmount: number;
            promoCode?: string | null;
            /** @description Referral id of the site that the bet was made on (flags.ref_id); the platform takes its site's own where it is missing */
            refId?: number;
            systemValue?: number;
            typeId: number;
            userId?: string;
        };
        CouponWaiting: {
            /** @enum {unknown} */
            kind: "delay" | "exact" | "vip" | "vip-offer";
            /** @description Minor units of the account's currency */
            offerMinor: number | null;
            /** Format: date-time */
            untilUtc: string;
            /** @description From now, at the moment of the answer */
            waitMs: number;
        };
        /** @description Home, away */
        FeedPair: [
            number,
            number
        ];
        /** @description epoch.sequence; never goes back */
        FeedVersion: string;
        GameStatistic: {
            /** @description Last matches of home and of away, newest first */
            form: components["schemas"]["PastMatch"][][];
            /** @description Last matches of both against each other, newest first */
            headToHead: components["schemas"]["PastMatch"][];
            id: number;
            /** @description Of a game that is being played: what the feed counts */
            live: {
                key: string;
                values: components["schemas"]["FeedPair"];
            }[];
            opponents: components["schemas"]["LineOpponent"][];
        };
        /** @description Spec section 7; honoured only when whole */
        LightRedirect: {
            breadcrumbs: string[];
            /** @description 301 or 302; 0 without a redirect */
            code: number;
            reasons: string[];
            redirect: boolean;
            url: string;
        };
        LineAccumulator: {
            /** @description Decimal odds, above 1 */
            boost: string;
            /** @description expressId of the coupon */
            id: number;
            legs: {
                game: components["schemas"]["LineGame"];
                marketId: string;
                /** @description Decimal odds, above 1 */
                odds: string;
                outcomeId: string;
            }[];
            totalOdds: string;
            /** Format: date-time */
            validUntilUtc: string;
        };
        LineAccumulatorsAnswer: {
            accumulators: components["schemas"]["LineAccumulator"][];
            version: components["schemas"]["FeedVersion"];
        };
        LineChamp: {
            /** @description ISO 3166-1 alpha-2 in lower case, or int */
            country: string;
            countryId: number;
            countryName: string;
            counts: {
                line: number;
                live: number;
            };
            id: number;
            name: string;
            /** @description Latin name without the id */
            slug: string;
            sportId: number;
            /** @description Rank among top championships */
            top: number | null;
        };
        LineChampsAnswer: {
            champs: components["schemas"]["LineChamp"][];
            version: components["schemas"]["FeedVersion"];
        };
        LineClock: {
            /** Format: date-time */
            atUtc: string;
            /** @enum {unknown} */
            direction: "up" | "down";
            /** @description Seconds at `atUtc`; a running clock goes on from there */
            elapsedSec: number;
            isRunning: boolean;
            periodKey: string;
        };
        LineGame: {
            champId: number;
            clock: components["schemas"]["LineClock"] | null;
            hasStatistics: boolean;
            hasVideo: boolean;
            id: number;
            marketCount: number;
            markets: components["schemas"]["LineMarket"][];
            number: number;
            opponents: components["schemas"]["LineOpponent"][];
            score: components["schemas"]["LineScore"] | null;
            /** @enum {unknown} */
            section: "line" | "live";
            slug: string;
            sportId: number;
            /** Format: date-time */
            startsAtUtc: string;
            statistics: {
                key: string;
                values: components["schemas"]["FeedPair"];
            }[];
            /**
             * @description 1 not started, 2 live, 3 break, 4 finished
             * @enum {unknown}
             */
            status: 1 | 2 | 3 | 4;
            /** @description Reason code for the whole game */
            suspension: string | null;
            version: components["schemas"]["FeedVersion"];
        };
        LineGameAnswer: {
            game: components["schemas"]["LineGame"];
            isFull: boolean;
            removedMarkets: string[];
            version: components["schemas"]["FeedVersion"];
        };
        LineGamesAnswer: {
            games: components["schemas"]["LineGame"][];
            isFull: boolean;
            /** @description Ids that left the section */
            removed: number[];
            /** @description Games that the filter finds, before paging */
            total: number;
            version: components["schemas"]["FeedVersion"];
        };
        LineMarket: {
            gameId: number;
            groupId: number;
            id: string;
            /**
             * @description Cannot be combined with others; left out when it can
             * @constant
             */
            isBannedInExpress?: true;
            /**
             * @description Cannot be a banker of a system (A-34); left out when it can
             * @constant
             */
            isDisabledBanker?: true;
            isMain: boolean;
            kind: number;
            outcomes: components["schemas"]["LineOutcome"][];
            param: string | null;
            period: number;
            /** @enum {unknown} */
            reason: null | "suspended" | "goal" | "event-started" | "not-offered" | "stale";
            /** @enum {unknown} */
            status: "open" | "suspended" | "closed";
            typeId: number;
            version: components["schemas"]["FeedVersion"];
        };
        LineMarketsAnswer: {
            markets: components["schemas"]["LineMarket"][];
            /** @description Ids that are not offered any more */
            removed: string[];
            version: components["schemas"]["FeedVersion"];
        };
        LineOpponent: {
            country?: string;
            id: number;
            latinName: string;
            name: string;
            shortName: string;
        };
        LineOutcome: {
            id: string;
            isActive: boolean;
            /** @description Decimal odds, above 1 */
            odds: string;
            param: string | null;
            typeId: number;
        };
        LineScore: {
            full: components["schemas"]["FeedPair"];
            periods: {
                key: string;
                score: components["schemas"]["FeedPair"];
            }[];
            points: [
                string,
                string
            ] | null;
            redCards: components["schemas"]["FeedPair"];
            /** @enum {unknown} */
            serve: 0 | 1 | null;
            yellowCards: components["schemas"]["FeedPair"];
        };
        LineSearchAnswer: {
            champs: components["schemas"]["LineChamp"][];
            /** @description Championships of the games, each once */
            gameChamps: components["schemas"]["LineChamp"][];
            games: components["schemas"]["LineGame"][];
            /** @description Sports of the championships and games, each once */
            sports: {
                id: number;
                name: string;
            }[];
        };
        LineSport: {
            counts: {
                line: number;
                live: number;
            };
            /** @enum {unknown} */
            group: "ball" | "racket" | "combat" | "cyber" | "other";
            id: number;
            name: string;
            slug: string;
        };
        LineSportsAnswer: {
            sports: components["schemas"]["LineSport"][];
            version: components["schemas"]["FeedVersion"];
        };
        LineTopAnswer: {
            champs: components["schemas"]["LineChamp"][];
            live: components["schemas"]["LineGame"][];
            upcoming: components["schemas"]["LineGame"][];
            version: components["schemas"]["FeedVersion"];
        };
        Maintenance: {
            ended_at: string | null;
            isActive: boolean;
            isAnnounced: boolean;
            notify_ended_at: string | null;
            notify_started_at: string | null;
            started_at: string | null;
            /** @description 1 active */
            web_state: number;
        };
        MarketOdds: {
            /** Format: date-time */
            atUtc: string;
            gameId: number;
            id: string;
            outcomes: components["schemas"]["OutcomeOdds"][];
        };
        MediaAnswer: {
            routes: {
                [key: string]: {
                    [key: string]: {
                        [key: string]: unknown;
                    }[];
                };
            };
        };
        Movement: {
            /** @description Signed: what it added to the balance */
            amountMinor: number;
            /** Format: date-time */
            atUtc: string;
            /** @description After it */
            balanceMinor: number;
            /**
             * @description What moved the money
             * @enum {unknown}
             */
            category: "stake" | "payout" | "bonus" | "refund" | "correction" | "deposit" | "withdrawal" | "advance" | "transfer";
            couponId: string | null;
            id: string;
        };
        OddsPoint: {
            /** Format: date-time */
            atUtc: string;
            /** @description Decimal odds from then on */
            odds: string;
        };
        OutcomeOdds: {
            /** @description Of the opening and all points */
            highest: string;
            id: string;
            /** @description Of the opening and all points */
            lowest: string;
            /** @description The first price that was ever offered */
            opening: components["schemas"]["OddsPoint"];
            param: string | null;
            /** @description Changes only, oldest first; the last one is in force at `atUtc` */
            points: components["schemas"]["OddsPoint"][];
            typeId: number;
        };
        PastMatch: {
            id: number;
            opponents: {
                id: number;
                name: string;
            }[];
            score: components["schemas"]["FeedPair"] | null;
            /** Format: date-time */
            startsAtUtc: string;
            /**
             * @description 0 home, 1 away, null a draw
             * @enum {unknown}
             */
            winner: 0 | 1 | null;
        };
        Payment: {
            /** @description Minor units of the account's currency */
            amountMinor: number;
            /** Format: date-time */
            atUtc: string;
            id: string;
            iso: string;
            /** @enum {unknown} */
            kind: "deposit" | "withdrawal";
            /** @description 2 paid */
            statusId: number;
        };
        /** @description RFC 9457 problem (A-15) */
        Problem: {
            code: string;
            detail?: string;
            fields?: {
                /** @enum {unknown} */
                in: "path" | "query" | "header" | "body";
                message: string;
                pointer: string;
            }[];
            refusal?: components["schemas"]["CouponRefusal"];
            status: number;
            title: string;
            /** @description Request id, as the log has it */
            trace?: string;
            type?: string;
        };
        PromoCode: {
            /** @description Minor units of the account's currency */
            amountMinor: number;
            code: string;
            /** Format: date-time */
            expiresAtUtc: string;
            iso: string;
            /** @enum {unknown} */
            kind: "free-stake";
        };
        ResultGame: {
            champId: number;
            champName: string;
            champSlug: string;
            country: string;
            /** Format: date-time */
            finishedAtUtc: string;
            id: number;
            /** @description Main markets in lists, all in a single result */
            markets: components["schemas"]["ResultMarket"][];
            number: number;
            opponents: components["schemas"]["LineOpponent"][];
            score: components["schemas"]["LineScore"] | null;
            slug: string;
            sportId: number;
            sportName: string;
            sportSlug: string;
            /** Format: date-time */
            startsAtUtc: string;
            statistics: {
                key: string;
                values: components["schemas"]["FeedPair"];
            }[];
            /**
             * @description 0 home, 1 away, null none
             * @enum {unknown}
             */
            winner: 0 | 1 | null;
        };
        ResultGameAnswer: {
            game: components["schemas"]["ResultGame"];
        };
        ResultMarket: {
            groupId: number;
            id: string;
            isMain: boolean;
            outcomes: components["schemas"]["ResultOutcome"][];
            param: string | null;
            period: number;
            typeId: number;
        };
        ResultOutcome: {
            id: string;
            param: string | null;
            /** @enum {unknown} */
            result: "won" | "lost" | "void" | "half-won" | "half-lost";
            typeId: number;
        };
        ResultsAnswer: {
            /** @description Days that can be asked for, newest first */
            dates: string[];
            games: components["schemas"]["ResultGame"][];
            total: number;
        };
        SandboxFault: {
            delayMs: number;
            /** @enum {unknown} */
            mode: "slow" | "fail" | "status" | "drop";
            remainingCalls: number;
            service: string;
            status: number;
        };
        SandboxGame: {
            champId: number;
            id: number;
            isBlocked: boolean;
            marketIds: string[];
            opponents: string[];
            /** @enum {unknown} */
            section: "line" | "live";
            slug: string;
            sportId: number;
            startsAtUtc: string;
            status: number;
        };
        SandboxGameCommand: {
            /** @constant */
            action: "set-odds";
            marketId: string;
            odds: string;
            outcomeId: string;
        } | {
            /** @constant */
            action: "set-score";
            score: [
                number,
                number
            ];
        } | {
            /** @constant */
            action: "block";
            reason?: string;
        } | {
            /** @constant */
            action: "unblock";
        } | {
            /** @constant */
            action: "start";
        } | {
            /** @constant */
            action: "finish";
            score: [
                number,
                number
            ];
        } | {
            /** @constant */
            action: "correct-result";
            score: [
                number,
                number
            ];
        };
        SandboxSite: {
            blocks: {
                country: string | null;
                displayTypeId: number;
                reason: number;
            }[];
            brand: string;
            flags: null | {
                [key: string]: unknown;
            };
            maintenance: components["schemas"]["Maintenance"];
            problems: string[];
            redirects: {
                code: number;
                from: string;
                reasons: string[];
                to: string;
            }[];
            release: string | null;
        };
        SandboxSiteChange: {
            block?: null | {
                /** @description Visitors from everywhere when left out */
                country?: string;
                /** @default 1 */
                displayTypeId: number;
                reason: number;
            };
            /** @description The host's brand when left out */
            brand?: string;
            /** @description Site flags as an extra top layer; null takes it off */
            flags?: null | {
                [key: string]: unknown;
            };
            maintenance?: null | {
                /** Format: date-time */
                endedAt?: string | null;
                isActive?: boolean;
                /** Format: date-time */
                notifyEndedAt?: string | null;
                /** Format: date-time */
                notifyStartedAt?: string | null;
                /** Format: date-time */
                startedAt?: string | null;
            };
            /** @description All rules of the brand, replacing the earlier ones */
            redirects?: {
                /**
                 * @default 302
                 * @enum {unknown}
                 */
                code: 301 | 302;
                from: string;
                reasons?: string[];
                to: string;
            }[];
        };
        SandboxUser: {
            id: string;
            /** @description E-mail address */
            login: string;
            password: string;
            phone_code: string;
            phone_number: string;
        };
        SeoPageData: {
            customCanonical?: {
                domain?: string;
                /** @enum {unknown} */
                mode: "url" | "mirror";
                targetUrl?: string;
            };
            description?: string;
            hierarchyMetaRobots?: string;
            hrefLang?: {
                language: string;
                url: string;
            }[];
            metaRobots?: string;
            metas?: {
                content: string;
                name: string;
            }[];
            siteName?: string;
            title?: string;
        };
        SignedIn: {
            /** Format: date-time */
            previousSignInAtUtc: string | null;
            /** @description JWT of 15 minutes, also in the cookie user_token (A-3) */
            token: string;
            user_id: string;
        };
        SiteManifest: {
            [key: string]: unknown;
        };
        Statement: {
            account: components["schemas"]["Account"];
            closingMinor: number;
            movements: components["schemas"]["Movement"][];
            openingMinor: number;
            page: number;
            pageSize: number;
            total: number;
        };
        UserConfig: {
            /** @description 0 none, 1 e-mail, 2 both, 3 phone */
            activation_type: number;
            ban_level: number;
            ban_version: number;
            changed_pass_day_count: number;
            disallow_line_sport: boolean;
            disallow_live_sport: boolean;
            has_deposit: boolean;
            is_identification_bonus: boolean;
            is_need_identification: boolean;
            phone_code: string;
            phone_number: string;
            protection_level: number;
            protection_methods: {
                enable_email_auth: boolean;
                enable_phone_binding: boolean;
                enable_security_question: boolean;
                enable_two_factor_auth: boolean;
                is_changed_password: boolean;
            };
            remaining_days_to_activate: number;
            requested_additional_document: boolean;
            show_verification_modal_on_deposit_page: boolean;
            user_country_code: string;
            user_country_id: number;
            user_data: {
                date_birthday: string;
                document_type_id: number;
                inn: string;
                name: string;
                passport: string;
                passport_date: string;
                passport_end_date: string;
                registration_address: string;
                surname: string;
            };
            user_email: string;
            user_hide_balance: boolean;
            user_msg_count: number;
            user_name: string;
            user_ref_id: number;
            user_status_id: number;
            verification_status: number;
            verification_status_group_code: string;
            verification_types: number[];
        };
    };
    responses: {
        /** @description What went wrong, from the error catalogue */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
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
    getCounters: {
        parameters: {
            query?: {
                domain?: string;
                projectId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description From the site config */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counters: {
                            events: string[];
                            id: string;
                            kind: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    postEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    events: components["schemas"]["AnalyticsEvent"][];
                    release?: string;
                };
            };
        };
        responses: {
            /** @description Taken */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getSiteConfig: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Release id; answers to it never change */
                v?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description SiteManifest of schemas/language/release.ts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteManifest"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getConfigGroups: {
        parameters: {
            query: {
                groups: string[];
                lang?: string;
                /** @description Release id; answers to it never change */
                v?: string;
                /** @description Chosen experiment variants, experiment:variant */
                variants?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDictionary: {
        parameters: {
            query: {
                lang?: string;
                /** @description Page ids */
                routes: string[];
                /** @description Release id; answers to it never change */
                v?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Texts by namespace and key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: {
                            [key: string]: string;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getGeo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Country and its id in the config */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        country: string;
                        countryId: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Times in UTC */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Maintenance"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getMedia: {
        parameters: {
            query: {
                lang?: string;
                /** @description Page ids */
                routes: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists by page and name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSeoContent: {
        parameters: {
            query: {
                lang?: string;
                page: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Empty where a page has none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        paragraphs: string[];
                        title: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getIsoMap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ISO 3166-1 alpha-2 by country id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        countries: {
                            [key: string]: string;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSeoPageData: {
        parameters: {
            query: {
                lang?: string;
                page: string;
                path?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only what differs from the page's own head */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeoPageData"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSeoVisual: {
        parameters: {
            query: {
                page: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Addresses inside the site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        image: string | null;
                        images: string[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSportsMap: {
        parameters: {
            query?: {
                lng?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order of their ids */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sports: {
                            id: number;
                            name: string;
                            slug: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkBlock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    auth: boolean;
                    url: string;
                };
            };
        };
        responses: {
            /** @description The verdict */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BlockVerdict"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveCouponCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodedCoupon"];
            };
        };
        responses: {
            /** @description Saves selections under a code (A-46) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        /** Format: date-time */
                        expiresAtUtc: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    loadCouponCode: {
        parameters: {
            query?: {
                lng?: string;
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The selections of a code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        coupon: components["schemas"]["CodedCoupon"];
                        games: components["schemas"]["CouponGame"][];
                        /** Format: date-time */
                        savedAtUtc: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    findCoupon: {
        parameters: {
            query: {
                key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of a press, by its key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupon: components["schemas"]["Coupon"] | null;
                        refusal: components["schemas"]["CouponRefusal"] | null;
                        /** @enum {unknown} */
                        state: "unknown" | "executing" | "accepted" | "waiting" | "refused";
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    placeCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description One a press, kept for its retries; missing is 400 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponToPlace"];
            };
        };
        responses: {
            /** @description Places a coupon (domain.md, placement protocol). 200 accepted, 202 waiting, 409 and 422 refused with `refusal` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coupon"];
                };
            };
            /** @description Waiting; ask for the coupon until it is decided */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coupon"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getCoupon: {
        parameters: {
            query?: {
                lng?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One coupon of the customer; of anybody else's it says 404 (A-53) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coupon"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancels an order that still waits (A-40, A-42); refunds its stake */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coupon"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCoupons: {
        parameters: {
            query?: {
                accountId?: number;
                fromUtc?: string;
                lng?: string;
                page?: number;
                pageSize?: number;
                state?: "all" | "open" | "settled";
                toUtc?: string;
                typeIds?: number[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer's coupons, newest first, with totals of all that the filter finds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponHistory"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPrepaid: {
        parameters: {
            query: {
                accountId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Advance that may be staked now (A-41) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Minor units of the account's currency */
                        availablePrepaidAmount: number;
                        /** @description Minor units of the account's currency */
                        outstandingMinor: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPromoCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer's usable promo codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        promoCodes: components["schemas"]["PromoCode"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readPromoCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A typed promo code; 404 when it cannot be used */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoCode"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    requestVipBet: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponToPlace"];
            };
        };
        responses: {
            /** @description A stake above the maximum, for a trader (A-42); the stake is reserved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coupon"];
                };
            };
            /** @description Waiting; ask for the coupon until it is decided */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coupon"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    answerVipOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept: boolean;
                };
            };
        };
        responses: {
            /** @description The customer's answer to a trader's counter-offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coupon"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getLineChamps: {
        parameters: {
            query?: {
                /** @description Language of names; English when it is none of ours */
                lng?: string;
                /** @description Slug or id */
                sport?: string;
            };
            header?: never;
            path: {
                section: "line" | "live";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Championships with games in a section */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineChampsAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getLineGames: {
        parameters: {
            query?: {
                champ?: number;
                /** @description Only games that start after so many hours */
                fromHours?: number;
                /** @description Only games that start within so many hours */
                hours?: number;
                ids?: number[];
                limit?: number;
                /** @description Language of names; English when it is none of ours */
                lng?: string;
                offset?: number;
                /** @description Version of an earlier answer; only what changed after it is answered. Unknown or too old: everything (`isFull`) */
                since?: string;
                /** @description Slug or id */
                sport?: string;
                /** @description Ids of several sports (a group of the menu) */
                sports?: number[];
                /** @description Only games with a video broadcast */
                video?: boolean;
            };
            header?: never;
            path: {
                section: "line" | "live";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Games of a section with their main markets; with `since` what changed, without paging */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineGamesAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getLineSports: {
        parameters: {
            query?: {
                /** @description Language of names; English when it is none of ours */
                lng?: string;
            };
            header?: never;
            path: {
                section: "line" | "live";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sports with games in a section */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineSportsAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getLineAccumulators: {
        parameters: {
            query?: {
                /** @description Language of names; English when it is none of ours */
                lng?: string;
                section?: "line" | "live";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accumulators of the day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineAccumulatorsAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getLineGame: {
        parameters: {
            query?: {
                /** @description Language of names; English when it is none of ours */
                lng?: string;
                /** @description Version of an earlier answer; only what changed after it is answered. Unknown or too old: everything (`isFull`) */
                since?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One game with all its markets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineGameAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getLineMarkets: {
        parameters: {
            query: {
                ids: string[];
                /** @description Version of an earlier answer; only what changed after it is answered. Unknown or too old: everything (`isFull`) */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Markets by id, wherever they are */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineMarketsAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchLine: {
        parameters: {
            query: {
                /** @description Language of names; English when it is none of ours */
                lng?: string;
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Championships and games whose names hold words that begin so */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineSearchAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    streamLine: {
        parameters: {
            query: {
                ids: number[];
                /** @description Language of names; English when it is none of ours */
                lng?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events; the id of each is its version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getLineTop: {
        parameters: {
            query?: {
                /** @description Language of names; English when it is none of ours */
                lng?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Top championships, top live games, the next games of top championships */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineTopAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkRedirect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                };
            };
        };
        responses: {
            /** @description The verdict */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LightRedirect"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getResults: {
        parameters: {
            query?: {
                champ?: number;
                /** @description Day of the start in the visitor's time zone; zone only, today by default */
                date?: string;
                limit?: number;
                /** @description Language of names; English when it is none of ours */
                lng?: string;
                offset?: number;
                /** @description Words that names begin with */
                q?: string;
                /** @description Slug or id */
                sport?: string;
                /** @description The visitor's time zone in minutes from UTC, whose days `date` and `dates` are; UTC by default */
                zoneMinutes?: number;
            };
            header?: never;
            path: {
                type: "live" | "zone";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Finished games. `live`: those of the last day as they finish; `zone`: the archive by date */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultsAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getResultGame: {
        parameters: {
            query?: {
                /** @description Language of names; English when it is none of ours */
                lng?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One finished game with every market settled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultGameAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSandboxClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nowUtc: string;
                        offsetMs: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    advanceMs: number;
                };
            };
        };
        responses: {
            /** @description The new now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nowUtc: string;
                        offsetMs: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Faults */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        faults: components["schemas"]["SandboxFault"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    calls?: number;
                    /** @default 3000 */
                    delayMs?: number;
                    /** @enum {unknown} */
                    mode: "slow" | "fail" | "status" | "drop";
                    service: string;
                    /** @default 503 */
                    status?: number;
                };
            };
        };
        responses: {
            /** @description Faults in force */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        faults: components["schemas"]["SandboxFault"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSandboxGames: {
        parameters: {
            query?: {
                section?: "line" | "live";
                sport?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Games */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        games: components["schemas"]["SandboxGame"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    commandGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxGameCommand"];
            };
        };
        responses: {
            /** @description The version that shows it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result?: unknown;
                        version: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    resetFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    seed?: number;
                };
            };
        };
        responses: {
            /** @description The first version of the new epoch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    moveSandboxMoney: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    action: "deposit" | "withdrawal";
                    /** @description Minor units of the account's currency */
                    amountMinor: number;
                    iso?: string;
                    userId: string;
                };
            };
        };
        responses: {
            /** @description Deposits to a customer's main account or withdraws from it through the money gate */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accountId: number;
                        /** @description Minor units of the account's currency */
                        money: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listOutbox: {
        parameters: {
            query: {
                /** @description E-mail address, id, or phone number with its plus */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages to a customer that mail would carry, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: {
                            /** @description Tries to deliver it so far */
                            attempts: number;
                            /** Format: date-time */
                            atUtc: string;
                            data: {
                                [key: string]: string;
                            };
                            isSent: boolean;
                            /** @description new-device: a sign-in from a device that the account was never used on (T47) */
                            kind: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    openSandboxSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId: string;
                };
            };
        };
        responses: {
            /** @description The session is open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user_id: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changeSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxSiteChange"];
            };
        };
        responses: {
            /** @description The state now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxSite"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    suspend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    isSuspended: boolean;
                    /** @enum {unknown} */
                    level: "all" | "sport" | "champ" | "game" | "market" | "outcome" | "player" | "device";
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Suspends or frees at any of the levels of T18 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createSandboxUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Minor units of the account's currency */
                    balanceMinor?: number;
                    banLevel?: number;
                    banVersion?: number;
                    /** @description Opens a bonus account (type 4) with so much */
                    bonusMinor?: number;
                    brand?: string;
                    currency?: string;
                    disallowLine?: boolean;
                    disallowLive?: boolean;
                    email?: string;
                    password?: string;
                    phoneCode?: string;
                    phoneNumber?: string;
                    promoCodes?: string[];
                };
            };
        };
        responses: {
            /** @description Makes a customer with a password that is told once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxUser"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getGameStatistic: {
        parameters: {
            query?: {
                /** @description Language of names; English when it is none of ours */
                lng?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Form of both opponents, their matches against each other and what is counted while they play */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameStatistic"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getMarketOdds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the prices of a market moved in the last day: at most 60 changes of each outcome, and its opening price */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketOdds"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setActiveAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: number;
                };
            };
        };
        responses: {
            /** @description Makes an account the active one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDone"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    convertAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes the kuna account over to euros, once and for ever; refusals come as success false (A-93) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDone"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCurrencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Currencies that an account can be opened in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currencies: {
                            id: number;
                            iso: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addCurrency: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currency_id: number;
                };
            };
        };
        responses: {
            /** @description Opens an account in a further currency; refusals come as success false (A-15) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDone"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeCurrency: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Account id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Closes an empty currency account without open bets; refusals come as success false */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDone"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAccountData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accounts with their balances (A-7) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountData"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    disconnect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends the session and clears its cookies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the browser's fingerprint is made of; not read yet */
                    componentsData?: Record<string, never>;
                    /** @description E-mail or customer id, for the method login */
                    login?: string;
                    /** @enum {unknown} */
                    method: "login" | "phone";
                    password: string;
                    phone_code?: string;
                    phone_number?: string;
                    remember?: boolean;
                };
            };
        };
        responses: {
            /** @description Signs in with password (A-1): sets the cookies sid, user_token and ua */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new token for an open session (A-2) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkSession: {
        parameters: {
            query?: {
                active?: "0" | "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in; 401 when nobody is. Only active=1 moves the idle limit (A-2) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user_id: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listMovements: {
        parameters: {
            query?: {
                accountId?: number;
                categories?: string[];
                fromUtc?: string;
                page?: number;
                pageSize?: number;
                toUtc?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statement of an account: every movement with opening and closing balance (T52) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description Also what is older than 90 days */
                isIncludeArchive?: boolean;
                pageNumber?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deposits and withdrawals of the main account, newest first, 20 a page (A-7) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entities: components["schemas"]["Payment"][];
                        /** @description Deposits less withdrawals since the account was opened (T4) */
                        netDeposits: number;
                        total_count: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPolicyLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/gif": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUserConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer's own settings and states (spec section 3, user config) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserConfig"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveUserConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Balances are hidden until they are asked for (U22) */
                    user_hide_balance: boolean;
                };
            };
        };
        responses: {
            /** @description Kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getToken: {
        parameters: {
            query?: {
                force_refresh?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A token for an open session, after a 401 (A-18) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSecureData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Random values of the session; sets the cookies ggru and grant_{user} (A-6) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ggru: string;
                        grant: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
