import type { BrandFile, ExperimentsFile, FactsFile, FormFile, LayoutFile, PageFile, PromisesFile, RedirectsFile, RulesFile, TermsFile } from '../configFiles.ts';
import type { MailFile } from '../mailFile.ts';
import type { ContentFile } from '../content/contentFile.ts';
import type { Merged } from '../layers/mergeLayers.ts';
import type { SiteConfig } from '../site.ts';

interface FileShapes {
  readonly brand: BrandFile;
  readonly content: ContentFile;
  readonly experiments: ExperimentsFile;
  readonly facts: FactsFile;
  readonly form: FormFile;
  readonly layout: LayoutFile;
  readonly mail: MailFile;
  readonly page: PageFile;
  readonly promises: PromisesFile;
  readonly redirects: RedirectsFile;
  readonly rules: RulesFile;
  readonly site: SiteConfig;
  readonly terms: TermsFile;
}

/**
 * A merged file in the shape of its kind. Its layers were checked against that shape one by one; what only all of them
 * together must hold may be missing until `format/incomplete` has said so, hence the one cast for all readers.
 */
export function fileOf<K extends keyof FileShapes>(_kind: K, merged: Merged): FileShapes[K] {
  return merged.value as unknown as FileShapes[K];
}

/** The same of a file that no layer may have. */
export function fileIfThere<K extends keyof FileShapes>(kind: K, merged: Merged | undefined): FileShapes[K] | undefined {
  return merged && fileOf(kind, merged);
}
