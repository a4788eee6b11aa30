import type { Rule } from '../../schemas/language/configFiles.ts';
import { compileRule, type ReadFact, ruleFacts } from '../../schemas/language/rules/index.ts';
import { callAll } from '../callAll.ts';
import type { FactReader } from '../facts/overlayFacts.ts';

/** Something whose nodes stand behind rules; told once a change of facts, however many of its rules it flipped. */
export interface RuleListener {
  rulesChanged(): void;
}

export type BrokenRule = (index: number, reason: string) => void;

interface WatchedRule {
  isShown: boolean;
  readonly listeners: RuleListener[];
}

/**
 * The visibility rules of one page. A rule is evaluated when a fact that it reads changes, once for all nodes that
 * use it; gates hear only of changes of its answer. A rule that is malformed or reads an unknown fact hides its
 * nodes and is reported: json-logic alone would show them.
 */
export class RuleSet {
  readonly #rules: readonly Rule[];
  readonly #compiled: CompiledRule[];
  readonly #facts: FactReader;
  readonly #onBroken: BrokenRule;
  readonly #isUsable: boolean[] = [];
  readonly #watched = new Map<number, WatchedRule>();
  readonly #byFact = new Map<string, number[]>();
  #unsubscribe: (() => void)[] = [];
  #listenerCount = 0;

  constructor(rules: readonly Rule[], facts: FactReader, onBroken: BrokenRule) {
    this.#rules = rules;
    this.#compiled = compiledRulesOf(rules);
    this.#facts = facts;
    this.#onBroken = onBroken;
  }

  /** Whether nodes of this rule are shown now. */
  isShown(index: number): boolean {
    return this.#watched.get(index)?.isShown ?? this.#evaluate(index);
  }

  /** Tells the listener of changed answers of this rule until `unsubscribe`. */
  subscribe(index: number, listener: RuleListener): void {
    this.#watch(index).listeners.push(listener);
    this.#listenerCount += 1;
  }

  unsubscribe(index: number, listener: RuleListener): void {
    const listeners = this.#watched.get(index)?.listeners ?? [];
    const at = listeners.indexOf(listener);
    if (at < 0) return;
    listeners.splice(at, 1);
    this.#listenerCount -= 1;
    if (this.#listenerCount === 0) this.#stop();
  }

  #watch(index: number): WatchedRule {
    const known = this.#watched.get(index);
    if (known) return known;
    // Evaluated anew: facts may have changed between the first render and the first listener.
    const watched: WatchedRule = { isShown: this.#evaluate(index), listeners: [] };
    this.#watched.set(index, watched);
    for (const name of this.#ruleAt(index).facts) {
      const readers = this.#byFact.get(name);
      if (readers) {
        readers.push(index);
        continue;
      }
      this.#byFact.set(name, [index]);
      this.#unsubscribe.push(this.#facts.subscribe([name], this.#factsChanged));
    }
    return watched;
  }

  readonly #factsChanged = (changed: readonly string[]): void => {
    const due = new Set<RuleListener>();
    for (const name of changed) {
      for (const index of this.#byFact.get(name) ?? []) {
        const watched = this.#watched.get(index);
        const isShown = this.#evaluate(index);
        if (!watched || watched.isShown === isShown) continue;
        watched.isShown = isShown;
        for (const listener of watched.listeners) due.add(listener);
      }
    }
    callAll([...due].map((listener) => () => listener.rulesChanged()));
  };

  #stop(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#unsubscribe = [];
    this.#byFact.clear();
    this.#watched.clear();
  }

  #ruleAt(index: number): CompiledRule {
    return (this.#compiled[index] ??= compile(this.#rules[index], index));
  }

  readonly #read: ReadFact = (name) => this.#facts.get(name);

  #evaluate(index: number): boolean {
    const { test } = this.#ruleAt(index);
    this.#isUsable[index] ??= this.#check(index);
    return this.#isUsable[index] && test(this.#read);
  }

  #check(index: number): boolean {
    const { facts, problem } = this.#ruleAt(index);
    const unknown = facts.filter((name) => !this.#facts.has(name));
    const reason = problem ?? (unknown.length > 0 ? `unknown fact "${unknown.join('", "')}"` : null);
    if (reason === null) return true;
    this.#onBroken(index, reason);
    return false;
  }
}

interface CompiledRule {
  readonly facts: readonly string[];
  readonly test: (read: ReadFact) => boolean;
  readonly problem: string | null;
}

/** Kept by the plan's list, which is immutable: the server renders the same plan for every visitor. */
const compiledRules = new WeakMap<readonly Rule[], CompiledRule[]>();

function compiledRulesOf(rules: readonly Rule[]): CompiledRule[] {
  const known = compiledRules.get(rules) ?? [];
  compiledRules.set(rules, known);
  return known;
}

function compile(rule: Rule | undefined, index: number): CompiledRule {
  const broken = (problem: string): CompiledRule => ({ facts: [], test: () => false, problem });
  if (rule === undefined) return broken(`the page has no rule ${index}`);
  try {
    return { facts: ruleFacts(rule), test: compileRule(rule), problem: null };
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error));
  }
}
