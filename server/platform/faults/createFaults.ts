import type { FastifyReply } from 'fastify';
import { platformErrors } from '../errors/coreErrors.ts';
import { PlatformError } from '../errors/PlatformError.ts';
import type { Fault, Faults } from './faults.ts';

/** Faults of one process. Without the sandbox nothing can set one. */
export function createFaults(): Faults {
  const byService = new Map<string, Fault>();
  return {
    set: (fault) => {
      if (fault.remainingCalls > 0) byService.set(fault.service, fault);
      else byService.delete(fault.service);
    },
    clear: (service) => {
      if (service === undefined) byService.clear();
      else byService.delete(service);
    },
    list: () => [...byService.values()],
    get isQuiet() {
      return byService.size === 0;
    },
    take: (service, method) => {
      const fault = byService.get(service);
      if (!fault || (fault.method !== undefined && method !== undefined && fault.method !== method)) return null;
      const rest = { ...fault, remainingCalls: fault.remainingCalls - 1 };
      if (rest.remainingCalls > 0) byService.set(service, rest);
      else byService.delete(service);
      return fault;
    },
  };
}

/** Does to a request what a fault says: waits, cuts the connection, or throws the answer in its place. */
export async function sufferFault(fault: Fault, reply: FastifyReply): Promise<void> {
  if (fault.mode === 'slow') {
    await waitUnlessGone(fault.delayMs, reply);
    return;
  }
  if (fault.mode === 'drop') {
    reply.hijack();
    reply.raw.destroy();
    return;
  }
  const status = fault.mode === 'fail' ? 500 : fault.status;
  const { code = platformErrors.PLATFORM_FAULT.code, exceptionCode, retryAfterSec } = fault;
  const entry = { ...platformErrors.PLATFORM_FAULT, status, code, ...(exceptionCode !== undefined && { exceptionCode }) };
  throw new PlatformError(entry, retryAfterSec === undefined ? {} : { retryAfterSec });
}

/** A caller who has left needs no answer; a waiting server could not be closed. */
function waitUnlessGone(delayMs: number, reply: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, delayMs);
    function end(): void {
      clearTimeout(timer);
      reply.raw.removeListener('close', end);
      resolve();
    }
    reply.raw.once('close', end);
  });
}
