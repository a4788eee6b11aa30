import { Counter } from 'prom-client';
import type { Metrics } from './metrics/metrics.ts';
import type { Logger } from './service.ts';

/** Says that one item of a run failed; the run goes on with the others. */
export type ReportItem = (error: unknown, item: Readonly<Record<string, unknown>>) => void;

/** A task that is done again and again in real time. */
export interface RepeatedTask {
  readonly name: string;
  /** Pause between the end of one run and the start of the next, in ms of real time. */
  readonly intervalMs: number;
  /** What fails as a whole throws; what fails in one item is reported. */
  run(report: ReportItem): Promise<void> | void;
}

export interface Repeater {
  /** Starts at once (after one interval); a failing run is logged and the next one happens. Returns the end. */
  every(task: RepeatedTask): () => Promise<void>;
  /** Ends all tasks and waits for runs in progress. */
  close(): Promise<void>;
}

/** A task that keeps failing is logged at its 1st, 2nd, 4th, 8th ... failure in a row, at the latest each so many. */
const LOG_EACH_FAILURE = 1024;

interface Loop {
  timer: NodeJS.Timeout | null;
  isEnded: boolean;
  failures: number;
  running: Promise<void>;
}

/** Real-time loops of one platform; failures of runs and of their items are counted by task. */
export function createRepeater(logger: Logger, metrics?: Pick<Metrics, 'registry'>): Repeater {
  const observer: Observer = { logger, count: failureCounter(metrics) };
  const ends = new Set<() => Promise<void>>();
  const every = (task: RepeatedTask): (() => Promise<void>) => {
    observer.count(task.name, 0);
    const loop: Loop = { timer: null, isEnded: false, failures: 0, running: Promise.resolve() };
    const plan = (): void => {
      loop.timer = setTimeout(() => {
        loop.running = runOnce(task, loop, observer).then(() => {
          if (!loop.isEnded) plan();
        });
      }, task.intervalMs);
      loop.timer.unref();
    };
    const end = async (): Promise<void> => {
      loop.isEnded = true;
      ends.delete(end);
      if (loop.timer) clearTimeout(loop.timer);
      await loop.running;
    };
    ends.add(end);
    plan();
    return end;
  };
  return {
    every,
    close: async () => {
      await Promise.all([...ends].map((end) => end()));
    },
  };
}

interface Observer {
  readonly logger: Logger;
  readonly count: (task: string, failures: number) => void;
}

function failureCounter(metrics: Pick<Metrics, 'registry'> | undefined): Observer['count'] {
  if (!metrics) return () => undefined;
  const failures = new Counter({ name: 'lineup_task_failures_total', help: 'Failed runs of background loops, and items that failed in them', labelNames: ['task'], registers: [metrics.registry] });
  return (task, count) => failures.inc({ task }, count);
}

async function runOnce(task: RepeatedTask, loop: Loop, { logger, count }: Observer): Promise<void> {
  const report: ReportItem = (error, item) => {
    count(task.name, 1);
    logger.error({ err: error, task: task.name, ...item }, 'An item of a repeated task failed; the others go on');
  };
  try {
    await task.run(report);
    if (loop.failures > 1) logger.info({ task: task.name, failures: loop.failures }, 'A repeated task works again');
    loop.failures = 0;
  } catch (error) {
    loop.failures += 1;
    count(task.name, 1);
    if (isWorthALine(loop.failures)) logger.error({ err: error, task: task.name, failures: loop.failures }, 'A repeated task failed');
  }
}

/** Four lines a second would hide the cause of an outage in its consequences. */
function isWorthALine(failures: number): boolean {
  return (failures & (failures - 1)) === 0 || failures % LOG_EACH_FAILURE === 0;
}
