import type { AudienceRule } from "./audience.ts";

/** What somebody has to do. */
export const assignedKinds = ["course", "programme", "classroom", "exam"] as const;
export type AssignedKind = (typeof assignedKinds)[number];

/** What is given to somebody. */
export interface AssignedTarget {
  kind: AssignedKind;
  id: string;
}

/** What an assignment may name: a certification stands for what earns it. */
export const targetKinds = [...assignedKinds, "certification"] as const;
export type TargetKind = (typeof targetKinds)[number];

export interface NamedTarget {
  kind: TargetKind;
  id: string;
}

/**
 * Whom a rule is about: sentences that are judged anew with every change, or people who are named. `audience_id`: the saved
 * audience that the sentences were taken from.
 */
export type Whom =
  | { kind: "sentences"; audience: AudienceRule; audience_id?: string | undefined }
  | { kind: "people"; ids: string[] };

/**
 * Until when, for each person: by a day; so many days after they were hired, but never less than `at_least_days` after it was
 * given to them; or so many days after that alone. null: whenever they like.
 */
export type GivenDeadline =
  | { kind: "on"; date: string }
  | { kind: "after_hired"; days: number; at_least_days: number }
  | { kind: "after_assignment"; days: number };

/** What becomes of who is meant no longer: it stays; it stays with those who have begun, without a deadline; it goes. */
export const leavingWays = ["keep", "withdraw_unstarted", "withdraw"] as const;

/** What an assignment asks for, whoever it is about. */
export interface AssigningTerms {
  whom: Whom;
  targets: NamedTarget[];
  deadline: GivenDeadline | null;
  leaving: (typeof leavingWays)[number];
}

/**
 * What becomes of somebody: it is given to them anew; they have done it already; it stays as it is; another day; they are
 * meant no longer; they are spared it.
 */
export const assignedOutcomes = ["new", "done", "same", "changed", "leaving", "exempt"] as const;
export type AssignedOutcome = (typeof assignedOutcomes)[number];
