/** One thing that is so of a person. Lists are "one of these". */
type Sentence =
  | { kind: "team"; ids: string[]; is_below: boolean }
  | { kind: "role"; ids: string[] }
  | { kind: "job_title"; titles: string[] }
  /** `within`: hired on one of the last `days` days, today among them. */
  | { kind: "hired_within"; days: number }
  | { kind: "hired_before"; date: string }
  | { kind: "hired_after"; date: string }
  | { kind: "field"; id: string; values: string[] }
  | { kind: "course"; id: string; is_done: boolean };

interface Sentences {
  join: "and" | "or";
  of: Sentence[];
}

/** Who is meant: sentences, some of which may be sentences joined the other way. */
export interface AudienceRule {
  join: "and" | "or";
  of: (Sentence | Sentences)[];
}
