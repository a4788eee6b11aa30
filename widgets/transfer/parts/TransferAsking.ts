import { lazyPart } from '../../../runtime/sdk.ts';

export interface TransferAskingProps {
  /** Page of the transfer, and its node to show. */
  readonly page: string;
  readonly node: string;
  /** The account needs none any more. */
  readonly onMoved: () => void;
}

/** The transfer over whatever page is shown. Its code comes for those who need one. */
export const TransferAsking = lazyPart<TransferAskingProps>(async () => ({ default: (await import('./Asking.tsx')).Asking }));
