// Entry of a render thread (dist/server/renderThread.js): started by workerThread.ts, speaks threadMessages.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { renderPage } from '../../../runtime/boot/server.tsx';
import { systemTimeMs } from '../../platform/clock/systemTime.ts';
import { collectAfterWork } from '../../platform/collectAtRest.ts';
import { youngCollection } from '../../platform/garbageCollection.ts';
import { builtAssets } from '../assets/clientAssets.ts';
import { serveRenders } from './serveRenders.ts';
import type { ThreadStart, ToThread } from './threadMessages.ts';
import { stepBehind } from './threadPriority.ts';

if (!parentPort) throw new Error('This is a thread of the server, not a program.');
stepBehind();
const port = parentPort;
const start = workerData as ThreadStart;
const collect = youngCollection();
/** A page that comes just when it collects waits a tenth of a second. */
const REST_MS = 20_000;
const rested = collectAfterWork(REST_MS);
const take = serveRenders({
  post: (message, handedOver = []) => port.postMessage(message, [...handedOver]),
  renderPage,
  assetsFor: await builtAssets(start.stylesKey, start.furtherScripts),
  machineMs: systemTimeMs,
  rest: () => {
    // When what was done for the last page has left the stack, too.
    setImmediate(collect);
    rested();
  },
});
port.on('message', (message: ToThread) => take(message));
