import { Counter } from 'prom-client';
import type { Metrics } from './metrics/metrics.ts';
import type { Logger } from './service.ts';

/** Says that one item of a run failed, and in `message` what else than the task's name tells of it; the run goes on with the others. */
export type ReportItem = (error: unknown, item: Readonly<Record<string, unknown>>, message?: string) => void;

/** A task that is done again and again in real time. */
export interface RepeatedTask {
  readonly name: string;
  /** Pause between the end of one run and the start of the next, in ms of real time. */
  readonly intervalMs: number;
  /** What fails as a whole throws; what fails in one item is reported. */
  run(report: ReportItem): Promise<void> | void;
}

/** A task that runs when somebody asks for it. */
export interface DemandedTask {
  /** Begins a run, unless one is in progress. */
  start(): void;
  /** Waits for a run in progress; none begins after it. */
  end(): Promise<void>;
}

export interface Repeater {
  /** Starts at once (after one interval); a failing run is logged and the next one happens. Returns the end. */
  every(task: RepeatedTask): () => Promise<void>;
  /** A task whose moment another one knows: its failures are logged and counted as those of a loop. */
  onDemand(task: Pick<RepeatedTask, 'name' | 'run'>): DemandedTask;
  /** Reports items of a task that are also worked on between its runs, such as what an event brings. */
  reportOf(task: string): ReportItem;
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
  const onDemand = (task: Pick<RepeatedTask, 'name' | 'run'>): DemandedTask => {
    observer.count(task.name, 0);
    const loop: Loop = { timer: null, isEnded: false, failures: 0, running: Promise.resolve() };
    let isRunning = false;
    const end = async (): Promise<void> => {
      loop.isEnded = true;
      ends.delete(end);
      await loop.running;
    };
    ends.add(end);
    return {
      start: () => {
        if (isRunning || loop.isEnded) return;
        isRunning = true;
        loop.running = runOnce(task, loop, observer).finally(() => {
          isRunning = false;
        });
      },
      end,
    };
  };
  return {
    every,
    onDemand,
    reportOf: (task) => reporter(task, observer),
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
  const name = 'lineup_task_failures_total';
  // The loop over the configs runs before there is a platform, with a repeater of its own.
  const known = metrics.registry.getSingleMetric(name);
  const failures = known instanceof Counter ? known : new Counter({ name, help: 'Failed runs of background loops, and items that failed in them', labelNames: ['task'], registers: [metrics.registry] });
  return (task, count) => failures.inc({ task }, count);
}

function reporter(task: string, { logger, count }: Observer): ReportItem {
  return (error, item, message = 'An item of a repeated task failed; the others go on') => {
    count(task, 1);
    logger.error({ err: error, task, ...item }, message);
  };
}

async function runOnce(task: Pick<RepeatedTask, 'name' | 'run'>, loop: Loop, observer: Observer): Promise<void> {
  const { logger, count } = observer;
  try {
    await task.run(reporter(task.name, observer));
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
