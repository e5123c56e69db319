import type { AssigningChoices } from "#shared/contracts/assigning.ts";
import type { Whom } from "#shared/domain/assigning.ts";
import type { AudienceRule, Sentence, Sentences } from "#shared/domain/audience.ts";
import { calendarDayText } from "#client/core/formats/dates.ts";
import type { Translate } from "#client/core/formats/formats.ts";

export interface Naming {
  t: Translate;
  choices: AssigningChoices;
  /** What is named that the choices do not hold. */
  named: readonly { id: string; name: string }[];
  /** Somebody was found, to be named. Absent: it is read alone. */
  onFound?: ((person: { id: string; name: string }) => void) | undefined;
}

/** For sentences that are read alone: everything is named with them. */
export const noChoices: AssigningChoices = {
  teams: [],
  roles: [],
  job_titles: [],
  fields: [],
  courses: [],
  programmes: [],
  classrooms: [],
  certifications: [],
  exams: [],
  audiences: [],
  today: "",
};

export const sentenceKinds = [
  "team",
  "role",
  "job_title",
  "hired_within",
  "hired_before",
  "hired_after",
  "field",
  "course",
  "people",
] as const satisfies readonly Sentence["kind"][];

/** One of a kind before anything is filled in. */
export function blankSentence(kind: Sentence["kind"], { fields }: AssigningChoices): Sentence {
  switch (kind) {
    case "team":
      return { kind, ids: [], is_below: true };
    case "role":
    case "people":
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

/** A list of people is a sentence that names them. */
export function inSentences(whom: Whom): Extract<Whom, { kind: "sentences" }> {
  if (whom.kind === "sentences") return whom;
  return { kind: "sentences", audience: { join: "and", of: [{ kind: "people", ids: whom.ids }] } };
}

/** Of people who are named in one sentence. */
const mostNames = 3;

/** Sentences as one line that is read: what stands in brackets is joined the other way. */
export function ruleText({ join, of }: AudienceRule | Sentences, naming: Naming): string {
  const { t } = naming;
  const said = of.map((one) => {
    if (!("join" in one)) return sentenceAround(one, blankText(one, naming) ?? t("manage:slot.blank"), naming);
    const inner = ruleText(one, naming);
    return one.of.length > 1 ? `(${inner})` : inner;
  });
  return said.join(` ${t(`assigning:${join}`)} `);
}

/** The sentence around its blank. */
export function sentenceAround(one: Sentence, value: string, { t, choices, named }: Naming): string {
  if (one.kind === "course")
    return one.is_done ? t("assigning:says.course_done", { value }) : t("assigning:says.course_open", { value });
  if (one.kind === "field")
    return t("assigning:says.field", {
      value,
      field: [...choices.fields, ...named].find(({ id }) => id === one.id)?.name ?? "",
    });
  return t(`assigning:says.${one.kind}`, { value });
}

/** What stands in the blank; undefined: it is not filled in. */
export function blankText(one: Sentence, naming: Naming): string | undefined {
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
    case "people": {
      const further = one.ids.length - mostNames;
      const names = one.ids.slice(0, mostNames).map((id) => nameOf([], id));
      return list(further > 0 ? [...names, t("manage:list.further", { count: further })] : names);
    }
    case "job_title":
      return list(one.titles);
    case "hired_within":
      return t("assigning:days", { count: one.days });
    case "hired_before":
    case "hired_after":
      return one.date === "" ? undefined : calendarDayText(t, one.date);
    case "field": {
      const of = choices.fields.find(({ id }) => id === one.id)?.choices ?? [];
      return list(one.values.map((id) => of.find((each) => each.id === id)?.name ?? nameOf([], `${one.id} ${id}`)));
    }
    case "course":
      return one.id === "" ? undefined : nameOf(choices.courses, one.id);
  }
}
