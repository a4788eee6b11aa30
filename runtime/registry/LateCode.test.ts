import { describe, expect, it, vi } from 'vitest';
import { LateCode } from './LateCode.ts';

describe('LateCode', () => {
  it('is fetched once however often it is asked for, and then is there without waiting', async () => {
    const fetch = vi.fn(async () => 'code');
    const late = new LateCode(fetch);
    expect(late.here).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
    expect(await Promise.all([late.get(), late.get()])).toEqual(['code', 'code']);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(late.here).toBe('code');
  });

  it('is asked for again after it could not be had', async () => {
    const fetch = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('away'));
    const late = new LateCode(fetch);
    await expect(late.get()).rejects.toThrow('away');
    expect(await late.get()).toBe('code');
  });
});
