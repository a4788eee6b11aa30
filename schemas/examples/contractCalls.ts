/** A call of the contract: its `operationId`, method and path template. */
export interface ContractCall {
  readonly id: string;
  readonly method: string;
  readonly template: string;
}

/** The part of an OpenAPI document that names its calls. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, object>>;
}

const PARAMETER = /\{([^}]+)\}/g;

/** All calls of a contract; those with fewer parameters first, so that `/coupons/history` is not taken for `/coupons/{id}`. */
export function contractCalls({ paths }: ContractDocument): readonly ContractCall[] {
  const calls = Object.entries(paths).flatMap(([template, item]) =>
    Object.entries(item as Readonly<Record<string, { readonly operationId?: string }>>).flatMap(([method, { operationId }]) =>
      operationId === undefined ? [] : [{ id: operationId, method: method.toUpperCase(), template }],
    ),
  );
  const parameters = ({ template }: ContractCall): number => [...template.matchAll(PARAMETER)].length;
  return calls.sort((left, right) => parameters(left) - parameters(right));
}

/** The call that a request is, with the parameters of its path and query; undefined when the contract has none like it. */
export function findCall(calls: readonly ContractCall[], method: string, address: string): { readonly call: ContractCall; readonly parameters: ReadonlyMap<string, string> } | undefined {
  const { pathname, searchParams } = new URL(address, 'http://example.test');
  for (const call of calls) {
    if (call.method !== method) continue;
    const names: string[] = [];
    const pattern = call.template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(PARAMETER, (_match, name: string) => {
      names.push(name);
      return '([^/]+)';
    });
    const found = new RegExp(`^${pattern}$`).exec(pathname);
    if (found) return { call, parameters: new Map([...searchParams, ...names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')] as const)]) };
  }
  return undefined;
}
