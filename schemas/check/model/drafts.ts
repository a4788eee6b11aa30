import type { Problem } from '../../language/problem.ts';
import type { BrandModel } from '../../language/release/index.ts';

/** The problems, errors in pages in the making as warnings: no brand shows them. Where drafts are shown they are pages like all others. */
export function withMildDrafts({ pages, project }: BrandModel, problems: readonly Problem[]): readonly Problem[] {
  return problems.map((problem) => {
    if (problem.severity !== 'error') return problem;
    const config = project.files.get(problem.file)?.config;
    const isAside = config?.kind === 'page' && pages.get(config.id)?.isAside === true;
    return isAside ? { ...problem, severity: 'warning' as const } : problem;
  });
}
