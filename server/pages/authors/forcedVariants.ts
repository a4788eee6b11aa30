import type { PageRequest } from '../../../runtime/boot/server.tsx';
import type { SiteManifest } from '../../../schemas/language/release.ts';

const PARAMETER = 'experiment';

/**
 * The request with the variants that its address chooses (`?experiment=welcome-text:text-first`, several separated by commas). For
 * those who make a site; what the site does not have is passed over.
 */
export function withForcedVariants(request: PageRequest, { experiments }: Pick<SiteManifest, 'experiments'>): PageRequest {
  const asked = new URL(request.url, request.origin).searchParams.getAll(PARAMETER).flatMap((text) => text.split(','));
  const chosen = asked.flatMap((pair) => {
    const [id = '', variant = ''] = pair.split(':', 2);
    const experiment = experiments.find((known) => known.id === id);
    return experiment && Object.hasOwn(experiment.weights, variant) ? [[`experiment.${id}`, variant] as const] : [];
  });
  return chosen.length === 0 ? request : { ...request, facts: { ...request.facts, ...Object.fromEntries(chosen) } };
}
