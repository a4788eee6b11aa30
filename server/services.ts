import { collectServices } from './platform/collectServices.ts';
import type { ServiceDefinition } from './platform/service.ts';

const modules: Readonly<Record<string, unknown>> = import.meta.glob(['./services/*/service.ts', './providers/*/service.ts', './pages/service.ts', './sandbox/service.ts'], { eager: true });

/** Every service of the platform, in the order of names. */
export const services: readonly ServiceDefinition[] = collectServices(modules);
