import type { HostAnswer, ReleasePort } from './releasePort.ts';
import type { OperatorContext, Operators } from './operators.ts';

/** Operators by the brands' current releases: `operator` of brand.json. A broken brand has no operator. */
export function createOperators(releases: ReleasePort): Operators {
  return {
    ofBrand: (brand) => contextOf(releases.forBrand(brand)),
    ofHost: (host) => contextOf(releases.forHost(host)),
  };
}

function contextOf(answer: HostAnswer | undefined): OperatorContext | undefined {
  return answer?.kind === 'served' ? { operatorId: answer.release.operator, brand: answer.brand } : undefined;
}
