/** Whose customers, coupons and money a request is about; `operatorId` stands in every such row. */
export interface OperatorContext {
  readonly operatorId: string;
  readonly brand: string;
}

export interface Operators {
  /** Operator of a brand by its config; undefined for an unknown brand. */
  ofBrand(brand: string): OperatorContext | undefined;
  /** Operator of a `Host` header's value (port and case ignored); any unknown host is the default brand's. */
  ofHost(host: string): OperatorContext | undefined;
}
