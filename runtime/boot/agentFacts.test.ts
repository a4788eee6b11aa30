import { describe, expect, it } from 'vitest';
import { agentFacts } from './agentFacts.ts';

describe('agentFacts', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15', true],
    ['Mozilla/5.0 (iPad; CPU OS 9_3_5 like Mac OS X) AppleWebKit/601.1.46', true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15', false],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', false],
    ['', false],
  ])('tells whether touch icons are precomposed, as for iOS up to 14: %s', (userAgent, takes) => {
    expect(agentFacts({ userAgent })['request.takesPrecomposedIcons']).toBe(takes);
  });

  it('tells the system, by the hint before the user agent', () => {
    expect(agentFacts({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })['request.system']).toBe('linux');
    expect(agentFacts({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', platformHint: '"Android"' })['request.system']).toBe('android');
  });
});
