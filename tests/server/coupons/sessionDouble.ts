import { PlatformError } from '../../../server/platform/errors/PlatformError.ts';
import { requestErrors } from '../../../server/platform/errors/coreErrors.ts';
import type { Customer, SignedIn } from '../../../server/ports/customerPorts.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';

/** Header that names the customer where a session would. */
export const USER_HEADER = 'x-test-user';
export const DEVICE_HEADER = 'x-test-device';

/** Customers whose flags a test sets; everybody else has none. */
export function sessionDouble(customers: Map<string, Partial<Customer>>): ServiceDefinition {
  return {
    name: 'session',
    register(_app, { ports, operators }) {
      const find = async (request: Parameters<ReturnType<typeof ports.get<'session'>>['find']>[0]): Promise<SignedIn | null> => {
        const userId = request.headers[USER_HEADER];
        if (typeof userId !== 'string') return null;
        const operatorId = operators.ofHost(request.host)?.operatorId ?? '';
        return { operatorId, userId, sessionId: 'test', signedInAtMs: 0, limitAtMs: null, deviceId: String(request.headers[DEVICE_HEADER] ?? 'desk') };
      };
      ports.provide('session', {
        isNamed: () => false,
        factsOf: async () => ({}),
        find,
        require: async (request) => {
          const signedIn = await find(request);
          if (signedIn === null) throw new PlatformError({ ...requestErrors.REQUEST_INVALID, code: 'AUTH_REQUIRED', status: 401 });
          return signedIn;
        },
        endAll: async () => undefined,
      });
      ports.provide('customers', {
        read: async (_executor, owner) => ({ ...owner, brand: 'proof', banLevel: 0, banVersion: 0, isLineDisallowed: false, isLiveDisallowed: false, isIdentityVerified: false, ...customers.get(owner.userId) }),
      });
    },
  };
}
