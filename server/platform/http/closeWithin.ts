import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Requests that have not ended by then are cut off, in ms. */
const CUT_OFF_MS = 10_000;
const LOOK_EVERY_MS = 100;

/**
 * Closes a server once the requests under way have ended; a stream that never ends does not keep the process for ever. A connection on which
 * nothing was sent is closed too: browsers open spare ones, which Node counts as busy until their headers are overdue.
 */
export function closingWithin(app: FastifyInstance): () => Promise<void> {
  const connections = openConnections(app.server);
  return async () => {
    const cutOff = setTimeout(() => app.server.closeAllConnections(), CUT_OFF_MS);
    const closed = new AbortController();
    const closing = app.close().finally(() => {
      closed.abort();
      clearTimeout(cutOff);
    });
    while (!closed.signal.aborted) {
      closeUnused(app.server, connections);
      await Promise.race([closing, wait(LOOK_EVERY_MS)]);
    }
    await closing;
  };
}

function openConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** Those that came to rest after the server began to close too: Node closes what is at rest at that moment alone. */
function closeUnused(server: Server, connections: ReadonlySet<Socket>): void {
  server.closeIdleConnections();
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}
