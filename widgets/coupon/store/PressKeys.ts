import { newPressKey, type PressMemory, type RememberedPress } from './pressMemory.ts';

/** Keys of presses (placement protocol, step 1): one a press, kept until its final answer, over reloads too. */
export class PressKeys {
  private readonly memory: PressMemory;

  constructor(memory: PressMemory) {
    this.memory = memory;
  }

  /** Some press has no final answer yet, whoever's it is. */
  get hasOpen(): boolean {
    return this.memory.get() !== undefined;
  }

  /** The press of a customer that has no final answer yet. */
  openOf(userId: string): RememberedPress | undefined {
    const known = this.memory.get();
    return known?.userId === userId ? known : undefined;
  }

  /** The key of this press: the remembered one while the same coupon has no final answer, else a new one. */
  keyFor(userId: string, coupon: string, singleIds: readonly string[]): string {
    const known = this.openOf(userId);
    const key = known?.coupon === coupon ? known.key : newPressKey();
    this.memory.set({ userId, key, coupon, singleIds });
    return key;
  }

  /** The final answer is there. */
  forget(): void {
    this.memory.clear();
  }
}
