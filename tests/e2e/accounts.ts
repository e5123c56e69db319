import type { TestInfo } from "@playwright/test";

const viewports = ["desktop", "phone"] as const;

/**
 * CI tries a failed test once more: with people of its own, since what the first try left behind stays. So does
 * `--repeat-each` with `REPEATS` set to as many.
 */
const tries = Array.from({ length: 2 * Number(process.env["REPEATS"] ?? 1) }, (_, index) => index);

/** Everybody of a journey: one for each viewport and try. */
export function peopleOf(journey: string, business: string): string[] {
  return viewports.flatMap((viewport) => tries.map((retry) => `${journey}-${viewport}-${retry}@${business}.test`));
}

/** Of a test, what says who walks. */
export type Walker = Pick<TestInfo, "project" | "retry" | "repeatEachIndex">;

/** Who walks a journey in this test. */
export function emailOf(journey: string, business: string, { project, retry, repeatEachIndex }: Walker): string {
  return `${journey}-${project.name}-${2 * repeatEachIndex + retry}@${business}.test`;
}

/** Learners of the demo businesses, so that journeys run side by side: business → journeys. `fresh` never signed in. */
export const journeys: Readonly<Record<string, readonly string[]>> = {
  hoasen: [
    "study",
    "fresh",
    "lists",
    "trial",
    "programme",
    "seat",
    "classes",
    "programmes",
    "walled",
    "seatless",
    "marked",
    "kept",
    "stranger",
    "install",
    "closed",
    "expired",
    "killed",
    "saves",
    "quiz",
    "timed",
    "parted",
    "pdf",
    "kinds",
    "looks",
    "framed",
    "notes",
    "asker",
    "answerer",
    "frame",
    "upload",
    "graded",
    "article",
    "film",
    "second",
    "skilled",
    "skip",
    "lost",
    "away",
    "leaves",
    "swipes",
    "relogin",
    "cut",
    "asked",
    "early",
    "realtime",
    "managed",
    "moved",
    "again",
    "lead",
    "led",
    "courses",
    "whole",
    "credited",
    "viewed",
    "renewed",
    "reader",
    "reported",
    "cutoff",
  ],
  acme: ["keys"],
  kumo: ["study"],
};

export const password = "Learn-2026!";

/** What ways-in-businesses.ts leaves for the tests. */
export interface WaysInKeys {
  businessId: string;
  /** Shared with the partner, for HS256 under key id `partner-1`. */
  partnerSecret: string;
  /** E-mail → a single-use code. */
  supportCodes: Record<string, string>;
}

export const keysFile = ".cache/ways-in.json";
