import { useState } from 'react';
import * as ui from '../index.ts';
import css from './Gallery.module.css';

interface SampleGame {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly clock: string;
  readonly period: string;
  readonly score: readonly [string, string];
  readonly odds: readonly [string, string, string];
  readonly moves: readonly (ui.OddsMovement | undefined)[];
  readonly suspended?: string;
}

const games: readonly SampleGame[] = [
  { id: 'g1', home: 'North Harbour', away: 'Eastgate Rovers', clock: '67:12', period: '2H', score: ['2', '1'], odds: ['1.45', '4.20', '8.10'], moves: ['up', undefined, 'down'] },
  { id: 'g2', home: 'Fjordvik', away: 'Slavnik Petrov', clock: '12:40', period: '1H', score: ['0', '0'], odds: ['2.05', '3.25', '3.60'], moves: [undefined, undefined, undefined] },
  { id: 'g3', home: 'Порт Ветров', away: 'Южная Звезда', clock: '45:00', period: 'HT', score: ['1', '3'], odds: ['11.00', '6.75', '1.22'], moves: [undefined, 'up', undefined], suspended: 'Suspended after a goal' },
  { id: 'g4', home: 'الوحدة', away: 'نجم البحر', clock: '88:31', period: '2H', score: ['10', '0'], odds: ['1.01', '19.50', '101.00'], moves: [undefined, undefined, undefined] },
];

/** Odds cells, scores, clocks and crests as a board uses them. */
export function BoardSample({ isRtl }: { readonly isRtl: boolean }) {
  const [selected, setSelected] = useState('g2-0');
  const [section, setSection] = useState('live');
  const [tab, setTab] = useState('main');
  return (
    <>
      <ui.Breadcrumbs label="Path" items={[{ label: isRtl ? 'الرئيسية' : 'Home', href: '#' }, { label: 'Live', href: '#live' }, { label: 'Football' }]} />
      <ui.Carousel
        label="Promotions"
        slides={['Evening of the derby', 'Weekend of tennis', 'Accumulator of the day'].map((title) => ({ id: title, content: <div className={css.slide}><span className={css.slideTitle}>{title}</span><span>Line and live, every market</span></div> }))}
        slideLabel={(index, count) => `${index + 1} of ${count}`}
        previousLabel="Previous"
        nextLabel="Next"
        pauseLabel="Pause"
        playLabel="Play"
        intervalMs={30_000}
      />
      <ui.ScrollArea previousLabel="Back" nextLabel="More">
        {(['football', 'tennis', 'basketball', 'ice-hockey', 'volleyball', 'table-tennis', 'handball', 'baseball', 'cricket', 'esports', 'boxing', 'mma', 'darts'] as const).map((sport, index) => (
          <ui.ChipLink key={sport} href={`#${sport}`} icon={sport} count={40 - index * 3} isSelected={index === 0}>
            {sport}
          </ui.ChipLink>
        ))}
      </ui.ScrollArea>
      <ui.SegmentedControl legend="Section" value={section} onValueChange={setSection} options={[{ value: 'live', label: isRtl ? 'مباشر' : 'Live', icon: 'live' }, { value: 'line', label: 'Line' }, { value: 'list', label: 'List', icon: 'list', isIconOnly: true }]} />
      <section className={css.board}>
        <div className={css.boardHead}>
          <span className={css.boardTitle}>
            <ui.Flag country="gb-eng" /> Premier League <ui.Badge tone="solid-live">LIVE</ui.Badge>
          </span>
          <span>1</span>
          <span>X</span>
          <span>2</span>
          <span className={css.wideOnly} />
          <span className={css.wideOnly}>Over</span>
          <span className={css.wideOnly}>Under</span>
          <span />
        </div>
        {games.map((game) => (
          <GameRow key={game.id} game={game} selected={selected} onSelect={setSelected} />
        ))}
      </section>
      <ui.Card isFlush>
        <ui.Tabs
          label="Market groups"
          selectedId={tab}
          onSelect={setTab}
          tabs={[{ id: 'main', label: 'Main', count: 24 }, { id: 'totals', label: 'Totals', count: 18 }, { id: 'handicaps', label: 'Handicaps' }, { id: 'statistics', label: 'Statistics', icon: 'statistics' }]}
        >
          <div className={css.pair}>
            {(['Total goals', 'Both teams to score'] as const).map((title, column) => (
              <ui.Details key={title} summary={title} isOpen actions={<ui.IconButton icon="pin" size="s" label="Pin" />}>
                <div className={css.pair}>
                  {['Over 2.5', 'Under 2.5', 'Over 3.5', 'Under 3.5'].map((label, index) => (
                    <ui.OddsCell key={label} id={`w${column}-${index}`} look="wide" label={label} odds={`${1 + index}.${85 - column * 9}`} isSelected={index === 1 && column === 0} suspendedReason={index === 3 ? 'Suspended' : undefined} movement={index === 0 ? 'up' : undefined} />
                  ))}
                </div>
              </ui.Details>
            ))}
          </div>
        </ui.Tabs>
      </ui.Card>
      <ui.Pagination label="Pages" page={5} pageCount={14} hrefFor={(page) => `?page=${page}`} pageLabel={(page) => `Page ${page}`} previousLabel="Previous" nextLabel="Next" />
    </>
  );
}

function GameRow({ game, selected, onSelect }: { readonly game: SampleGame; readonly selected: string; readonly onSelect: (id: string) => void }) {
  return (
    <div className={css.game}>
      <div className={css.who}>
        <div className={css.teams}>
          <span className={css.team}>
            <ui.TeamLogo id={game.home} name={game.home} size="s" />
            {game.home}
          </span>
          <span className={css.team}>
            <ui.TeamLogo id={game.away} name={game.away} size="s" />
            {game.away}
          </span>
        </div>
        <ui.ClockText text={game.clock} prefix={game.period} isLive />
        <ui.ScoreBox serve={game.id === 'g2' ? 1 : null} columns={[{ key: 'full', label: 'Total', values: game.score, kind: 'total' }, { key: 'p1', label: 'First half', values: ['0', '1'] }, { key: 'p2', label: 'Second half', values: ['2', '0'], kind: 'current' }]} />
      </div>
      {game.odds.map((odds, index) => (
        <ui.OddsCell key={odds} id={`${game.id}-${index}`} odds={odds} isSelected={selected === `${game.id}-${index}`} movement={game.moves[index]} suspendedReason={game.suspended} onPress={() => onSelect(`${game.id}-${index}`)} />
      ))}
      <span className={css.wideOnly} />
      <span className={css.wideOnly}>
        <ui.OddsCell id={`${game.id}-o`} odds="1.85" param="2.5" suspendedReason={game.suspended} />
      </span>
      <span className={css.wideOnly}>
        {game.id === 'g4' ? <ui.OddsCellEmpty /> : <ui.OddsCell id={`${game.id}-u`} odds="1.95" param="2.5" suspendedReason={game.suspended} />}
      </span>
      <ui.Button variant="ghost" size="s">
        <bdi dir="ltr">+98</bdi>
      </ui.Button>
    </div>
  );
}
