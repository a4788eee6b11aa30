import type { FastifyInstance } from 'fastify';
import { isJsonObject, type JsonValue } from '../../schemas/language/json.ts';
import { PlatformError } from '../platform/errors/PlatformError.ts';
import { type Fault, FAULT_MODES } from '../platform/faults/faults.ts';
import type { Platform } from '../platform/service.ts';
import { sandboxErrors } from './errors.ts';

const CHANNEL = 'sandbox_faults';

/** `POST /sandbox/faults`: every process gets the fault, each counts its own calls. */
export function registerFaults(app: FastifyInstance, platform: Platform): { start(): Promise<void> } {
  const { api, bus, faults, serviceNames } = platform;
  const list = () => ({ faults: faults.list().map((fault) => ({ ...fault })) });
  api.route(app, 'listFaults', list);
  api.route(app, 'setFault', async ({ body }) => {
    if (!serviceNames.includes(body.service)) {
      throw new PlatformError(sandboxErrors.SANDBOX_SERVICE_UNKNOWN, { detail: `Services are ${serviceNames.join(', ')}.` });
    }
    const { service, mode, delayMs = 0, status = 503, calls = 1, code, exceptionCode, retryAfterSec, method } = body;
    const fault: Fault = { service, mode, delayMs, status, remainingCalls: calls, ...told({ code, exceptionCode, retryAfterSec, method }) };
    faults.set(fault);
    await bus.publish(CHANNEL, { from: platform.processId, fault: { ...fault } });
    return list();
  });
  return {
    start: async () => {
      await bus.subscribe(CHANNEL, (message) => {
        const fault = faultOf(message, platform.processId);
        if (fault) faults.set(fault);
      });
    },
  };
}

/** A fault that another process was given. */
function faultOf(message: JsonValue, ownId: string): Fault | null {
  if (!isJsonObject(message) || message['from'] === ownId) return null;
  const { fault } = message;
  if (!isJsonObject(fault)) return null;
  const { service, mode, delayMs, status, remainingCalls, code, exceptionCode, retryAfterSec, method } = fault;
  const known = FAULT_MODES.find((one) => one === mode);
  if (typeof service !== 'string' || known === undefined) return null;
  return { service, mode: known, delayMs: Number(delayMs), status: Number(status), remainingCalls: Number(remainingCalls), ...told({ code, exceptionCode, retryAfterSec, method }) };
}

/** What a fault may say besides, where it says it. */
function told({ code, exceptionCode, retryAfterSec, method }: Readonly<Record<'code' | 'exceptionCode' | 'retryAfterSec' | 'method', JsonValue | undefined>>): Pick<Fault, 'code' | 'exceptionCode' | 'retryAfterSec' | 'method'> {
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof exceptionCode === 'number' && { exceptionCode }),
    ...(typeof retryAfterSec === 'number' && { retryAfterSec }),
    ...(typeof method === 'string' && { method }),
  };
}
