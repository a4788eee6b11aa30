import { isJsonObject } from '../../../language/json.ts';
import type { FileRule } from '../../rule.ts';

/** Labels of letters, digits and hyphens, at least one of them; an international name is written as browsers send it (xn--). */
const NAME = /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/i;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const LONGEST = 253;

export const rule: FileRule = {
  name: 'brand/host-invalid',
  code: 'LU2612',
  severity: 'error',
  scope: 'file',
  check({ path, config }, report) {
    if (config?.kind !== 'brand' || !isJsonObject(config.value)) return;
    const { hosts } = config.value;
    if (!Array.isArray(hosts)) return;
    hosts.forEach((host: unknown, at) => {
      if (typeof host !== 'string' || (host.length <= LONGEST && NAME.test(host) && (IPV4.test(host) || !/^[\d.]+$/.test(host)))) return;
      const name = nameIn(host);
      report({ file: path, pointer: `/hosts/${at}`, subject: host, message: `The host "${host}" is no host name.`, help: name === undefined ? 'Write the name alone, for example games.example.' : `Write the name alone: "${name}".`, ...(name !== undefined && { instead: name }) });
    });
  },
};

/** The name inside an address that was pasted whole. */
function nameIn(host: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(host) ? host : `http://${host}`;
  const name = URL.canParse(address) ? new URL(address).hostname : '';
  return NAME.test(name) ? name : undefined;
}
