import type { AssigningChoices } from "#shared/contracts/assigning.ts";
import type { Sentence } from "#shared/domain/audience.ts";
import { calendarDayWords } from "#client/core/formats/dates.ts";
import type { Translate } from "#client/core/formats/formats.ts";

export interface Naming {
  t: Translate;
  choices: AssigningChoices;
  /** What is named that the choices do not hold. */
  named: readonly { id: string; name: string }[];
}

export const sentenceKinds = [
  "team",
  "role",
  "job_title",
  "hired_within",
  "hired_before",
  "hired_after",
  "field",
  "course",
] as const satisfies readonly Sentence["kind"][];

/** One of a kind before anything is filled in. */
export function blankSentence(kind: Sentence["kind"], { fields }: AssigningChoices): Sentence {
  switch (kind) {
    case "team":
      return { kind, ids: [], is_below: true };
    case "role":
      return { kind, ids: [] };
    case "job_title":
      return { kind, titles: [] };
    case "hired_within":
      return { kind, days: 30 };
    case "hired_before":
    case "hired_after":
      return { kind, date: "" };
    case "field":
      return { kind, id: fields[0]?.id ?? "", values: [] };
    case "course":
      return { kind, id: "", is_done: true };
  }
}

/** The sentence around its blank. */
export function sentenceAround(one: Sentence, value: string, { t, choices }: Naming): string {
  if (one.kind === "course")
    return one.is_done ? t("assigning:says.course_done", { value }) : t("assigning:says.course_open", { value });
  if (one.kind === "field")
    return t("assigning:says.field", { value, field: choices.fields.find(({ id }) => id === one.id)?.name ?? "" });
  return t(`assigning:says.${one.kind}`, { value });
}

/** What stands in the blank; undefined: it is not filled in. */
export function blankWords(one: Sentence, naming: Naming): string | undefined {
  const { t, choices, named } = naming;
  const nameOf = (from: readonly { id: string; name: string }[], id: string) =>
    [...from, ...named].find((choice) => choice.id === id)?.name ?? id;
  const list = (words: readonly string[]) => (words.length === 0 ? undefined : words.join(` ${t("assigning:or")} `));
  switch (one.kind) {
    case "team": {
      const teams = list(one.ids.map((id) => nameOf(choices.teams, id)));
      return teams === undefined || !one.is_below ? teams : `${teams} ${t("assigning:below")}`;
    }
    case "role":
      return list(one.ids.map((id) => nameOf(choices.roles, id)));
    case "job_title":
      return list(one.titles);
    case "hired_within":
      return t("assigning:days", { count: one.days });
    case "hired_before":
    case "hired_after":
      return one.date === "" ? undefined : calendarDayWords(t, one.date);
    case "field": {
      const of = choices.fields.find(({ id }) => id === one.id)?.choices ?? [];
      return list(one.values.map((id) => nameOf(of, id)));
    }
    case "course":
      return one.id === "" ? undefined : nameOf(choices.courses, one.id);
  }
}
