import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import contract from '../../../schemas/api/openapi.json';
import { catalogueTable, collectErrors } from '../../../server/platform/errors/catalogue.ts';
import { readOperations } from '../../../server/platform/contract/openapi.ts';
import { services } from '../../../server/services.ts';

describe('the error catalogue', () => {
  const catalogue = collectErrors(services);

  it('is what its document says, code by code', () => {
    const document = readFileSync('server/platform/errors/README.md', 'utf8');
    expect(document).toContain(catalogueTable(catalogue));
  });

  it('has a status of an error and a title without a full stop for every code', () => {
    for (const { code, status, title } of catalogue.values()) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(status, code).toBeLessThan(600);
      expect(title, code).toMatch(/^[A-Z].*[^.]$/);
    }
  });
});

describe('the contract', () => {
  it('describes every operation with a summary, a success and the problem that stands for all errors', () => {
    for (const [path, item] of Object.entries(contract.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        const { summary, responses } = operation as { summary?: string; responses: Record<string, unknown> };
        expect(summary, `${method} ${path}`).toBeTruthy();
        expect(Object.keys(responses).some((status) => /^[23]/.test(status)), `${method} ${path}`).toBe(true);
        expect(responses['default'], `${method} ${path}`).toEqual({ $ref: '#/components/responses/Problem' });
      }
    }
  });

  it('has a place for each parameter of its paths', () => {
    for (const { path, parameters } of readOperations(JSON.parse(JSON.stringify(contract))).values()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
      expect(parameters.filter(({ place }) => place === 'path').map(({ name }) => name), path).toEqual(expect.arrayContaining(named));
    }
  });
});
