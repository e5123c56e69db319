/**
 * `react-i18next` as the server has it (tools/build/server-translation.ts puts it there): no subscription, no state, and a
 * word that was looked up once is known as long as its translator lives. What it gives is what the browser gives for the
 * same words, since i18next itself is asked the first time.
 */
import type { i18n, Namespace, TFunction, TOptions } from "i18next";
import { createContext, createElement, type ReactNode, use } from "react";

interface Translation {
  t: TFunction;
  i18n: i18n;
  ready: true;
}

const Translator = createContext<i18n | null>(null);

export function I18nextProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return createElement(Translator, { value: i18n }, children);
}

export function useTranslation(namespace = "common"): Translation {
  const translator = use(Translator);
  if (!translator) throw new Error("useTranslation outside AppProviders");
  return translationOf(translator, namespace);
}

const known = new WeakMap<i18n, Map<string, Translation>>();

function translationOf(translator: i18n, namespace: string): Translation {
  const own = known.get(translator) ?? new Map<string, Translation>();
  known.set(translator, own);
  const before = own.get(namespace);
  if (before) return before;
  const made: Translation = { t: memoised(translator, namespace), i18n: translator, ready: true };
  own.set(namespace, made);
  return made;
}

/** Keys are written in the code but for a few that end in what a learning API answers: no flood of those is kept. */
const capacity = 2000;

/** What means something to i18next itself: a call with one of these is its own. */
const reserved = new Set([
  "context",
  "defaultValue",
  "lng",
  "ns",
  "ordinal",
  "postProcess",
  "replace",
  "returnObjects",
]);

type Piece = string | { name: string };

function memoised(translator: i18n, namespace: string): TFunction {
  const ask = translator.getFixedT(null, namespace as Namespace) as (key: string, options?: TOptions) => string;
  const pluralOf = pluralsOf(translator.language);
  const words = new Map<string, string>();
  const patterns = new Map<string, readonly Piece[] | null>();

  function wordOf(key: string): string {
    const before = words.get(key);
    if (before !== undefined) return before;
    return keep(words, key, ask(key));
  }

  function patternOf(key: string, options: TOptions): readonly Piece[] | null {
    const { count } = options;
    const form = typeof count === "number" ? `${key}\u0000${count === 0 ? "0" : pluralOf(count)}` : key;
    const before = patterns.get(form);
    if (before !== undefined) return before;
    return keep(patterns, form, piecesOf(ask(key, { ...options, skipInterpolation: true })));
  }

  return ((key: string, options?: TOptions) => {
    if (typeof key !== "string" || (options !== undefined && typeof options !== "object")) return ask(key, options);
    if (options === undefined) return wordOf(key);
    return fill(patternOf(key, options), options) ?? ask(key, options);
  }) as TFunction;
}

function keep<Value>(memory: Map<string, Value>, key: string, value: Value): Value {
  if (memory.size >= capacity) memory.clear();
  memory.set(key, value);
  return value;
}

/** A language that has one form for all numbers is not asked which. */
function pluralsOf(language: string): (count: number) => string {
  const rules = new Intl.PluralRules(language);
  const isOne = rules.resolvedOptions().pluralCategories.length === 1;
  return isOne ? () => "other" : (count) => rules.select(count);
}

const place = /\{\{(\w+)\}\}/;
const nested = /\$t[(]/;
const braces = /\{\{|\}\}/;

/** A message around its places; null for one that says more than names, which is i18next's to read. */
function piecesOf(message: unknown): readonly Piece[] | null {
  if (typeof message !== "string" || nested.test(message)) return null;
  const pieces = message.split(place).map((text, i) => (i % 2 === 0 ? text : { name: text }));
  return pieces.some((piece) => typeof piece === "string" && braces.test(piece)) ? null : pieces;
}

function fill(pieces: readonly Piece[] | null, options: Record<string, unknown>): string | null {
  if (pieces === null) return null;
  for (const name in options) if (reserved.has(name)) return null;
  let said = "";
  for (const piece of pieces) {
    if (typeof piece === "string") {
      said += piece;
      continue;
    }
    const value = options[piece.name];
    if (typeof value !== "string" && typeof value !== "number") return null;
    said += value;
  }
  return said;
}
