import { defineErrors } from '../platform/errors/PlatformError.ts';

const byCaller = { severity: 'info', actor: 'customer' } as const;

export const sandboxErrors = defineErrors('SANDBOX', {
  SANDBOX_GAME_UNKNOWN: { status: 404, title: 'The feed has no such game', ...byCaller },
  SANDBOX_BRAND_UNKNOWN: { status: 404, title: 'There is no such brand', ...byCaller },
  SANDBOX_SERVICE_UNKNOWN: { status: 404, title: 'There is no such service', ...byCaller },
  SANDBOX_FLAGS_INVALID: { status: 422, title: 'The flags do not fit the configs', ...byCaller },
});
