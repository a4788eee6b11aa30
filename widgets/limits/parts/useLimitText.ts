import { noLimitOf, SESSION_LIMIT } from '../../../domain/account/index.ts';
import { useFormats, useT } from '../../../runtime/sdk.ts';
import { useMoneyText } from '../../account/index.ts';
import type { Limit } from '../api/limitsApi.ts';

const MINUTE_SEC = 60;
const HOUR_SEC = 60 * MINUTE_SEC;

export interface LimitText {
  /** A value of a limit, as it is read. */
  readonly value: (limit: Limit) => string;
  /** How far it is used, and when more is free. */
  readonly use: (limit: Limit) => string;
}

/** What customers read of a limit: amounts of money, or hours. */
export function useLimitText(): LimitText {
  const t = useT();
  const money = useMoneyText();
  const { dateTime } = useFormats();
  const timeOf = (sec: number): string => t('limits:time', { hours: Math.floor(sec / HOUR_SEC), minutes: Math.floor((sec % HOUR_SEC) / MINUTE_SEC) });
  const sessionUse = ({ freeAtMs, leftMinor, usedMinor, valueMinor }: Limit): string => {
    const used = timeOf(usedMinor);
    if (leftMinor === null) return t('limits:state.session.none', { used });
    return t('limits:state.session.held', { used, value: t('limits:hours', { count: valueMinor }), left: timeOf(leftMinor), time: dateTime(freeAtMs ?? 0) });
  };
  const moneyUse = ({ freeAtMs, iso, leftMinor, usedMinor, valueMinor }: Limit): string => {
    const used = money(usedMinor, iso);
    if (leftMinor === null) return t('limits:state.none', { used });
    const state = t('limits:state.held', { used, value: money(valueMinor, iso), left: money(leftMinor, iso) });
    return freeAtMs === null ? state : `${state} ${t('limits:state.free', { time: dateTime(freeAtMs) })}`;
  };
  return {
    value: ({ iso, type, valueMinor }) => {
      if (valueMinor === noLimitOf(type)) return t('limits:none');
      return type === SESSION_LIMIT ? t('limits:hours', { count: valueMinor }) : money(valueMinor, iso);
    },
    use: (limit) => (limit.type === SESSION_LIMIT ? sessionUse(limit) : moneyUse(limit)),
  };
}
