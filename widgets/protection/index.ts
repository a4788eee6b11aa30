export { factorsOfProof, postProof, type Proof, type SecondFactor } from './api/protectionApi.ts';
export { passkeySupport, signWithPasskey, stopAsking } from './api/askPasskey.ts';
export { LatePart } from './parts/LatePart.tsx';
export { ProofForm, type ProofFormProps } from './parts/ProofForm.tsx';
export { protectionStore, type ProtectionRefusal, refusedOf } from './store/ProtectionStore.ts';
