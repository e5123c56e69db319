/** One thing that is so of a person. Lists are "one of these". */
export type Sentence =
  | { kind: "team"; ids: string[]; is_below: boolean }
  | { kind: "role"; ids: string[] }
  | { kind: "job_title"; titles: string[] }
  /** `within`: hired on one of the last `days` days, today among them. */
  | { kind: "hired_within"; days: number }
  | { kind: "hired_before"; date: string }
  | { kind: "hired_after"; date: string }
  | { kind: "field"; id: string; values: string[] }
  | { kind: "course"; id: string; is_done: boolean }
  | { kind: "people"; ids: string[] };

export interface Sentences {
  join: "and" | "or";
  of: Sentence[];
}

/** Who is meant: sentences, some of which may be sentences joined the other way. */
export interface AudienceRule {
  join: "and" | "or";
  of: (Sentence | Sentences)[];
}

/** Where a rule cannot hold for anybody, `0` or `1.2` (the second sentence's third), and why; undefined: it may. */
export function audienceProblem(rule: AudienceRule, today: string): { at: string; code: AudienceFault } | undefined {
  const problems = rule.of.flatMap((one, at) => {
    const own = "join" in one ? inside(one, today, String(at)) : blankOf(one, String(at));
    return own ? [own] : [];
  });
  return problems[0] ?? (rule.join === "and" ? clash(rule.of.map(waysOf), today, "") : undefined);
}

type AudienceFault = "required" | "contradiction";

function inside({ join, of }: Sentences, today: string, at: string) {
  const blank = of.map((one, index) => blankOf(one, `${at}.${index}`)).find((one) => one !== undefined);
  return blank ?? (of.length === 0 ? { at, code: "required" as const } : undefined) ?? clashOf(join, of, today, at);
}

function clashOf(join: "and" | "or", of: readonly Sentence[], today: string, at: string) {
  return join === "and" ? clash(of.map(waysOf), today, `${at}.`) : undefined;
}

/** In what ways it can be met: each a list of sentences that hold at once. */
function waysOf(one: Sentence | Sentences): Sentence[][] {
  if (!("join" in one)) return [[one]];
  return one.join === "and" ? [one.of] : one.of.map((sentence) => [sentence]);
}

function blankOf(one: Sentence, at: string) {
  const list = "ids" in one ? one.ids : "titles" in one ? one.titles : "values" in one ? one.values : undefined;
  const isBlank =
    list?.length === 0 ||
    (one.kind === "course" && one.id === "") ||
    (one.kind === "field" && one.id === "") ||
    ("date" in one && one.date === "");
  return isBlank ? { at, code: "required" as const } : undefined;
}

/** So many ways are followed; of what has more it is left open. */
const mostWays = 200;

/** Where the first stands that nobody meets who meets those before it. */
function clash(parts: readonly Sentence[][][], today: string, prefix: string) {
  let open: Sentence[][] = [[]];
  for (const [at, ways] of parts.entries()) {
    const met = open.flatMap((before) =>
      ways
        .filter((way) => !way.some((one) => before.some((other) => isNobody(one, other, today))))
        .map((way) => [...before, ...way]),
    );
    if (met.length === 0) return { at: `${prefix}${at}`, code: "contradiction" as const };
    if (met.length > mostWays) return undefined;
    open = met;
  }
  return undefined;
}

function isNobody(one: Sentence, other: Sentence, today: string): boolean {
  if (one.kind === "course" && other.kind === "course") return one.id === other.id && one.is_done !== other.is_done;
  if (one.kind === "people" && other.kind === "people") return one.ids.every((id) => !other.ids.includes(id));
  if (one.kind === "job_title" && other.kind === "job_title")
    return one.titles.every((title) => !other.titles.includes(title));
  if (one.kind === "field" && other.kind === "field")
    return one.id === other.id && one.values.every((value) => !other.values.includes(value));
  const [first, last] = [one, other].reduce<[string, string]>(
    ([from, to], sentence) => {
      const [since, until] = hiredIn(sentence, today);
      return [since > from ? since : from, until < to ? until : to];
    },
    ["", "9999-12-31"],
  );
  return first > last;
}

/** The days, the first and the last, on one of which whoever is meant was hired. */
function hiredIn(one: Sentence, today: string): [string, string] {
  if (one.kind === "hired_within") return [dayBefore(today, one.days - 1), today];
  if (one.kind === "hired_before") return ["", dayBefore(one.date, 1)];
  if (one.kind === "hired_after") return [dayBefore(one.date, -1), "9999-12-31"];
  return ["", "9999-12-31"];
}

function dayBefore(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? "" : new Date(at - days * 86_400_000).toISOString().slice(0, 10);
}
