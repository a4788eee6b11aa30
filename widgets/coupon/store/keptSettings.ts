import { DEFAULT_CHANGE_POLICY } from '../../../domain/betting/index.ts';
import { isMinor, type Minor } from '../../../domain/money/index.ts';
import { readOdds } from '../../../domain/odds/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../runtime/sdk.ts';

/** What the customer does when a price moves: 0 ask, 1 accept any, 2 accept higher. */
export type ChangeCoefAction = 0 | 1 | 2;

/** Amounts by currency, minor units of that currency: 5 means nothing without its currency. */
export type AmountByIso = Readonly<Record<string, Minor>>;

/** Settings that are simply on or off. */
export interface SettingSwitches {
  readonly isManualAmountStep: boolean;
  readonly isAutoMax: boolean;
  readonly isVipBet: boolean;
  readonly isBalanceShown: boolean;
  readonly isPossibleWinShown: boolean;
  readonly isSelectAccountShown: boolean;
  readonly isCouponFixed: boolean;
}

/** Spec section 3, Coupon settings, as they are kept in this browser. One-click itself is no part of it. */
export interface KeptSettings extends SettingSwitches {
  readonly changeCoefAction: ChangeCoefAction;
  /** Decimal text; "0" is off. */
  readonly exactCoef: string;
  readonly isDropOnScoreChange: boolean;
  /** The set of the day that was taken last. */
  readonly expressId: number | null;
  readonly amountStepByCurrencyIso: AmountByIso;
  /** The customer's own buttons under the stake (U34); an empty place is zero. */
  readonly presetsByCurrencyIso: Readonly<Record<string, readonly Minor[]>>;
  readonly oneClickAmount: AmountByIso;
  readonly bonusAccountOneClickAmount: AmountByIso;
}

export const defaultSettings: KeptSettings = {
  changeCoefAction: DEFAULT_CHANGE_POLICY,
  exactCoef: '0',
  isDropOnScoreChange: false,
  isManualAmountStep: false,
  isAutoMax: false,
  isVipBet: false,
  isBalanceShown: true,
  isPossibleWinShown: true,
  isSelectAccountShown: true,
  isCouponFixed: true,
  expressId: null,
  amountStepByCurrencyIso: {},
  presetsByCurrencyIso: {},
  oneClickAmount: {},
  bonusAccountOneClickAmount: {},
};

const switchNames = Object.entries(defaultSettings).filter(([, value]) => typeof value === 'boolean').map(([name]) => name as keyof SettingSwitches | 'isDropOnScoreChange');

const DECIMAL_VIEW = 0;
const actions: readonly ChangeCoefAction[] = [0, 1, 2];

/** Settings from storage; what cannot be read has its default (R-e). */
export function readSettings(value: JsonValue | undefined): KeptSettings {
  if (!isJsonObject(value)) return defaultSettings;
  const expressId = value['expressId'];
  const exactCoef = value['exactCoef'];
  return {
    ...defaultSettings,
    ...Object.fromEntries(switchNames.flatMap((name) => (typeof value[name] === 'boolean' ? [[name, value[name]]] : []))),
    changeCoefAction: actions.find((action) => action === value['changeCoefAction']) ?? DEFAULT_CHANGE_POLICY,
    exactCoef: typeof exactCoef === 'string' && readOdds(exactCoef, DECIMAL_VIEW) !== undefined ? exactCoef : '0',
    expressId: typeof expressId === 'number' ? expressId : null,
    amountStepByCurrencyIso: amountsOf(value['amountStepByCurrencyIso']),
    presetsByCurrencyIso: presetsOf(value['presetsByCurrencyIso']),
    oneClickAmount: amountsOf(value['oneClickAmount']),
    bonusAccountOneClickAmount: amountsOf(value['bonusAccountOneClickAmount']),
  };
}

/** Settings as they are kept. */
export function settingsToJson(settings: KeptSettings): JsonObject {
  return {
    ...settings,
    amountStepByCurrencyIso: { ...settings.amountStepByCurrencyIso },
    presetsByCurrencyIso: Object.fromEntries(Object.entries(settings.presetsByCurrencyIso).map(([iso, presets]) => [iso, [...presets]])),
    oneClickAmount: { ...settings.oneClickAmount },
    bonusAccountOneClickAmount: { ...settings.bonusAccountOneClickAmount },
  };
}

function amountsOf(value: JsonValue | undefined): AmountByIso {
  if (!isJsonObject(value)) return {};
  return Object.fromEntries(Object.entries(value).flatMap(([iso, amount]) => (isMinor(amount) && amount > 0 ? [[iso, amount]] : [])));
}

function presetsOf(value: JsonValue | undefined): Readonly<Record<string, readonly Minor[]>> {
  if (!isJsonObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([iso, list]) => {
      const presets = Array.isArray(list) ? list.filter((amount): amount is number => isMinor(amount)) : [];
      return presets.some((amount) => amount > 0) ? [[iso, presets]] : [];
    }),
  );
}
