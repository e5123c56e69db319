/** What can show that somebody is able to do something; a kind that comes is an entry here and in the API's table of them. */
const evidenceKinds = ["course", "class", "certification"] as const;
type EvidenceKind = (typeof evidenceKinds)[number];

/** That somebody completed this, attended it, or holds it. */
interface Fact {
  kind: EvidenceKind;
  id: string;
}

interface Facts {
  join: "and" | "or";
  of: Fact[];
}

/** What must be so: facts, some of which may be facts joined the other way. */
interface EvidenceRule {
  join: "and" | "or";
  of: (Fact | Facts)[];
}

/** What brings somebody to a level, for so many months; null: for good. */
export interface Criterion {
  level: number;
  months: number | null;
  rule: EvidenceRule;
}

/** In another language than the business's own; what is absent is read in that. */
export interface CompetencyWords {
  name?: string | undefined;
  description?: string | undefined;
  /** What the levels from 1 on mean; an empty text is absent. */
  levels?: string[] | undefined;
}

export const assessingWays = ["self", "lead"] as const;
export type AssessingWay = (typeof assessingWays)[number];
