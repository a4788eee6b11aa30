/** Passkeys in a file of their own: nobody fetches them who does not use one. */
export { signWithPasskey } from '../../protection/index.ts';
