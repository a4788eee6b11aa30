import { collectServices } from './collectServices.ts';
import type { ServiceDefinition } from './service.ts';

const modules: Readonly<Record<string, unknown>> = import.meta.glob('./*/service.ts', { eager: true });

/** Every service of the platform, in the order of names. */
export const services: readonly ServiceDefinition[] = collectServices(modules);
