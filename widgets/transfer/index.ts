export { TransferAsking, type TransferAskingProps } from './parts/TransferAsking.ts';
