import type { TreeRule } from '../../rule.ts';

const PARAM = /^:([A-Za-z][A-Za-z0-9]*)([?*])?$/;

export const rule: TreeRule = {
  name: 'route/constraint-invalid',
  code: 'LU2304',
  severity: 'error',
  scope: 'tree',
  check(tree, { site }, report) {
    const { route } = tree;
    if (!route || typeof route.path !== 'string') return;
    const segments = route.path.split('/');
    const names = segments.flatMap((segment) => PARAM.exec(segment)?.[1] ?? []);
    const say = (pointer: string, subject: string, message: string, help: string) => report({ ...tree.at(pointer), subject, message: `${message} in the address of the page "${tree.id}".`, help });
    for (const [name, { enum: values, $site: list }] of Object.entries(route.params ?? {})) {
      if (!names.includes(name)) say(`/route/params/${name}`, name, `The constraint of "${name}" is for no parameter`, `Its parameters: ${names.join(', ') || 'none'}.`);
      else if (values?.length === 0 && list === undefined) say(`/route/params/${name}/enum`, name, `"${name}" may have no value at all`, 'List the values, or remove the constraint.');
      else if (list !== undefined && !Object.hasOwn(site, list)) say(`/route/params/${name}/$site`, list, `"${list}" is no list of the site`, 'Lists: sports, sportGroups, championships.');
    }
    const repeated = names.find((name, at) => names.indexOf(name) !== at);
    if (repeated !== undefined) say('/route/path', repeated, `The parameter ":${repeated}" stands twice`, 'Name each of them differently.');
    const rest = segments.findIndex((segment) => segment === '*' || PARAM.exec(segment)?.[2] === '*');
    if (rest >= 0 && rest < segments.length - 1) say('/route/path', 'rest', 'Something stands behind the rest (*)', 'The rest takes everything: let it be the last segment.');
  },
};
