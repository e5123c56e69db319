import { type Job, jobResults, jobStatuses } from "#shared/contracts/jobs.ts";
import { jobScopeWords } from "#shared/domain/job-words.ts";
import { joined, type Translate } from "#client/core/formats/formats.ts";

/** Whom it was asked for: those who were picked, or a filter in words. */
export function scopeWords(t: Translate, job: Pick<Job, "kind" | "about">): string {
  return joined(t, jobScopeWords(t, job));
}

export function statusWords(t: Translate, status: (typeof jobStatuses)[number]): string {
  return t(`jobs:status.${status}`);
}

export function resultWords(t: Translate, result: (typeof jobResults)[number]): string {
  return t(`jobs:result.${result}`);
}
