import { LiveText, observer, type Translate, useStore, useT } from '../../../runtime/sdk.ts';
import { clockStore, clockText, currentPeriodKey, type GameEntity, hasClock, lineStore, periodShortText } from '../../sports/index.ts';
import { Icon } from '../../ui/index.ts';
import type { BetLeg } from '../api/betShapes.ts';
import css from './LiveLeg.module.css';

const FINISHED = 4;
const BREAK = 3;

/** Score of a leg now: live from the feed while its event runs, else as it ended (U21). Nothing before the start. */
export const LiveLeg = observer(function LiveLeg({ leg }: { readonly leg: BetLeg }) {
  const t = useT();
  const line = useStore(lineStore);
  const clock = useStore(clockStore);
  const game = line.book.games.get(leg.game.id);
  if (leg.finalScore !== null) return <Score text={leg.finalScore} />;
  if (game?.section !== 'live') return null;
  return (
    <span className={css.live}>
      <Icon name="live" size="s" />
      <bdi dir="ltr">
        <LiveText className={css.score} read={() => scoreOf(game)} />
      </bdi>
      <LiveText className={css.when} read={() => whenOf(t, game, (info) => clock.secondsOf(info))} />
    </span>
  );
});

function Score({ text }: { readonly text: string }) {
  return (
    <bdi dir="ltr" className={css.score}>
      {text}
    </bdi>
  );
}

function scoreOf({ score }: GameEntity): string {
  return score === null ? '' : score.full.join(':');
}

function whenOf(t: Translate, game: GameEntity, secondsOf: (clock: NonNullable<GameEntity['clock']>) => number): string {
  const { status, clock } = game;
  if (status === FINISHED) return t('game:finished-short');
  if (status === BREAK) return t('game:break');
  const period = periodShortText(t, currentPeriodKey(game));
  return clock !== null && hasClock(clock) ? `${period} ${clockText(secondsOf(clock))}`.trim() : period || t('game:live');
}
