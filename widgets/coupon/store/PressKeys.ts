import { newPressKey, type PressMemory, type RememberedPress } from './pressMemory.ts';

/** Key of a single (placement protocol, step 1): `key:betId`, in the characters that a key may have. */
export function singleKey(key: string, betId: string): string {
  return `${key}:${betId.replaceAll(/[^A-Za-z0-9:._-]/g, '_')}`;
}

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
    const key = known?.coupon === coupon ? keyAgain(known, singleIds) : newPressKey();
    this.memory.set({ userId, key, coupon, singleIds });
    return key;
  }

  /** Some singles of a press have no answer still: pressed again alone, they keep its key. */
  keep(press: RememberedPress): void {
    this.memory.set(press);
  }

  /** The final answer is there. */
  forget(): void {
    this.memory.clear();
  }
}

/** The one single that is left of several is an ordinary coupon now, and the press that it was. */
function keyAgain({ key, singleIds: [first, ...others] }: RememberedPress, singleIds: readonly string[]): string {
  return first !== undefined && others.length === 0 && singleIds.length === 0 ? singleKey(key, first) : key;
}
