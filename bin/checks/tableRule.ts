import { type HouseRule, isTestFile, type SourceFile } from './houseRule.ts';

/** Folder that owns each table, by the table's name. */
export type TableOwners = ReadonlyMap<string, string>;

/** The service, provider or floor that a file of the server is part of: `server/services/coupons`, `server/platform`. */
function homeOf(path: string): string {
  return /^server\/(?:services|providers)\/[^/]+|^server\/[^/]+/.exec(path)?.[0] ?? path;
}

/** Tables that a file declares (`interface PlatformTables { name: ... }`). */
function declaredIn(code: string): readonly string[] {
  return [...code.matchAll(/\binterface PlatformTables\s*\{/g)].flatMap((found) => {
    const names: string[] = [];
    let depth = 0;
    for (const [token, name] of code.slice(found.index).matchAll(/[{}]|(?<=[{;\n])[ \t]*(?:readonly )?(\w+)\s*:/g)) {
      if (token === '{') depth += 1;
      else if (token === '}') depth -= 1;
      else if (depth === 1 && name !== undefined) names.push(name);
      if (depth === 0) break;
    }
    return names;
  });
}

/** Who owns which table, by the declarations in the server's files. */
export function tableOwners(files: readonly Pick<SourceFile, 'path' | 'code'>[]): TableOwners {
  return new Map(files.flatMap(({ path, code }) => declaredIn(code).map((name) => [name, homeOf(path)] as const)));
}

const CALL = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w+Join|using|from|alterTable|dropTable|references)\(\s*(\[[^\]]*\]|'[^']*')/g;
const SQL = /\bsql(?:<[^`]*?>)?`([^`]*)`/g;
const SQL_TABLE = /\b(?:from|join|into|update|table|references)\s+"?(\w+)/gi;

/** Tables that a file's queries name, each with its place. */
function queriedIn({ code }: SourceFile): readonly { readonly offset: number; readonly table: string }[] {
  const calls = [...code.matchAll(CALL)].flatMap((call) => [...(call[1] ?? '').matchAll(/'(\w+)/g)].map((name) => ({ offset: call.index, table: name[1] ?? '' })));
  const texts = [...code.matchAll(SQL)].flatMap((text) => [...(text[1] ?? '').matchAll(SQL_TABLE)].map((name) => ({ offset: text.index, table: name[1] ?? '' })));
  return [...calls, ...texts];
}

/**
 * A service's tables are its own: types name all tables everywhere, so a query on another's is an import that nobody sees.
 * A migration that has run is not changed; it says so beside `lint-allow`.
 */
export function tableRule(owners: TableOwners): HouseRule {
  return {
    name: 'own-tables',
    appliesTo: (path) => /^server\/.*\.ts$/.test(path) && !isTestFile(path),
    check: (file) => queriedIn(file).flatMap(({ offset, table }) => {
      const owner = owners.get(table);
      if (owner === undefined || owner === homeOf(file.path)) return [];
      return [{ offset, message: `The table ${table} is of ${owner}: let it run the query, and ask it by a port (server/ports), in your transaction.` }];
    }),
  };
}
