/**
 * Flags of V8 for a process of tests, which lives for minutes: functions are optimised six times later than in a server that lives for weeks, a
 * tenth less of processor time in unit tests and a quarter less until a server is ready. Node 20 has it by this name, newer ones do not start with it.
 */
export const LIVES_SHORT = process.versions.node.startsWith('20.') ? ['--interrupt-budget=400000'] : [];
