import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueues, type Queue } from '../../../server/platform/clock/queues.ts';
import { createRepeater, type Repeater } from '../../../server/platform/repeat.ts';
import { bothDatabases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { recordingLogger } from '../silentLogger.ts';

const LOOK_MS = 500;

describeOn('queues', bothDatabases, ({ open }) => {
  let database: OpenedDatabase;
  let repeat: Repeater;
  let logger: ReturnType<typeof recordingLogger>;
  let asked: number;
  let add: (queue: Pick<Queue, 'name' | 'run' | 'pauseMs'> & { readonly isDue: () => boolean }) => () => Promise<void>;

  beforeEach(async () => {
    database = await open();
    logger = recordingLogger();
    repeat = createRepeater(logger);
    asked = 0;
    const db = database.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: ({ result }) => {
      asked += 1;
      return Promise.resolve(result);
    } });
    const queues = createQueues({ db, clock: { nowMs: () => 7 }, repeat });
    add = ({ isDue, ...queue }) => queues.add({ ...queue, isAnyDue: (_, nowMs) => sql<boolean>`${isDue()} and ${nowMs}::int = 7` });
  });
  afterEach(async () => {
    await repeat.close();
    await database.close();
  });

  it('are asked for together, by one query a look, and only what is due is run', async () => {
    const runs: string[] = [];
    const queueOf = (name: string, isDue: boolean) => add({ name, isDue: () => isDue, run: async () => void runs.push(name) });
    queueOf('empty', false);
    queueOf('full', true);
    queueOf('other.full', true);
    await expect.poll(() => runs.length, { timeout: 10 * LOOK_MS }).toBeGreaterThanOrEqual(4);
    expect(new Set(runs)).toEqual(new Set(['full', 'other.full']));
    expect(asked).toBeLessThanOrEqual(runs.length / 2 + 1);
  });

  it('hold up neither another nor themselves: a run that lasts is not begun twice, one that fails is begun again', async () => {
    let release = (): void => undefined;
    const slow = vi.fn(() => new Promise<void>((resolve) => {
      release = resolve;
    }));
    const failing = vi.fn(() => Promise.reject(new Error('no')));
    add({ name: 'slow', isDue: () => true, run: slow });
    const end = add({ name: 'failing', isDue: () => true, run: failing });
    await expect.poll(() => failing.mock.calls.length, { timeout: 10 * LOOK_MS }).toBeGreaterThanOrEqual(3);
    expect(slow).toHaveBeenCalledTimes(1);
    expect(logger.lines.map(({ fields, message }) => [fields, message])).toContainEqual([expect.objectContaining({ task: 'failing' }), 'A repeated task failed']);
    await end();
    const ended = failing.mock.calls.length;
    release();
    await expect.poll(() => slow.mock.calls.length, { timeout: 10 * LOOK_MS }).toBe(2);
    expect(failing).toHaveBeenCalledTimes(ended);
    release();
  });

  it('rest between two runs as long as they ask for, and are not asked for meanwhile', async () => {
    const [resting, other] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
    add({ name: 'resting', pauseMs: 60_000, isDue: () => true, run: resting });
    add({ name: 'other', isDue: () => true, run: other });
    await expect.poll(() => other.mock.calls.length, { timeout: 10 * LOOK_MS }).toBeGreaterThanOrEqual(3);
    expect(resting).toHaveBeenCalledTimes(1);
  });
});
