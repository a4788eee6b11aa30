import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type Affinity, coresOf, ownCore } from './ownCore.ts';

function affinityOf(cores: string): { readonly affinity: Affinity; readonly said: string[] } {
  const said: string[] = [];
  return { said, affinity: { allowed: () => cores, set: (list, pid, all) => said.push(`${pid === process.pid ? 'client' : pid}${all ? ' whole' : ''} on ${list}`) } };
}

describe('a core for the client alone', () => {
  it('is the last one, and who answers has the others, until it is ended', () => {
    const { affinity, said } = affinityOf('0-2,5');
    const own = ownCore([70, 71], affinity);
    expect(said.splice(0)).toEqual(['client whole on 5', '70 on 0,1,2', '71 on 0,1,2']);
    expect(own.note).toBe('The client has core 5 for itself, the threads that answer it have core 0, 1, 2');
    own.end();
    expect(said).toEqual(['client whole on 0-2,5', '70 whole on 0-2,5', '71 whole on 0-2,5']);
  });

  it('is not to be had on one core, nor where the system cannot say it; and the report says so', () => {
    const { affinity, said } = affinityOf('3');
    expect(ownCore([70], affinity).note).toBe('Client, floor and server share all cores');
    expect(said).toEqual([]);
    const refused = ownCore([70], { allowed: () => { throw new Error('no such file'); }, set: () => undefined });
    expect(refused.note).toBe('Client, floor and server share all cores');
    refused.end();
  });

  it('frees the client again where a server may not be told', () => {
    const { affinity, said } = affinityOf('0,1');
    const refusing: Affinity = {
      ...affinity,
      set: (list, pid, all) => {
        if (pid === 70) throw new Error('not ours');
        affinity.set(list, pid, all);
      },
    };
    expect(ownCore([70], refusing).note).toBe('Client, floor and server share all cores');
    expect(said).toEqual(['client whole on 1', 'client whole on 0,1']);
  });

  it('reads lists of cores', () => {
    expect(coresOf('0')).toEqual([0]);
    expect(coresOf('0-3,6,8-9')).toEqual([0, 1, 2, 3, 6, 8, 9]);
  });

  it.runIf(existsSync('/usr/bin/taskset') && availableParallelism() > 1)('is kept by Linux', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    try {
      const pid = child.pid ?? 0;
      const allowed = (of: string): string | undefined => /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync(`/proc/${of}/status`, 'utf8'))?.[1];
      const [before, ofChild] = [allowed('self'), allowed(String(pid))];
      const own = ownCore([pid]);
      const [client, answering] = [coresOf(allowed('self') ?? ''), coresOf(allowed(String(pid)) ?? '')];
      own.end();
      expect(client).toHaveLength(1);
      expect(answering).not.toContain(client[0]);
      expect([allowed('self'), allowed(String(pid))]).toEqual([before, ofChild]);
    } finally {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
  });
});
