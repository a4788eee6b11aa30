/** A value for each width of the page's column, as a prop that is declared so gives it. */
export interface ByWidth<T> {
  readonly phone: T;
  readonly tablet: T;
  readonly desktop: T;
}

/** `1-2-3`: one attribute that a stylesheet reads at each width by its beginning, its middle and its end. */
export function byWidth({ phone, tablet, desktop }: ByWidth<string | number>): string {
  return `${phone}-${tablet}-${desktop}`;
}
