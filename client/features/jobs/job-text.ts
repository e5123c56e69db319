import { type Job, jobResults, jobStatuses } from "#shared/contracts/jobs.ts";
import { jobScopeText } from "#shared/domain/job-text.ts";
import { joined, type Translate } from "#client/core/formats/formats.ts";

/** Whom it was asked for: those who were picked, or a filter in words. */
export function scopeText(t: Translate, job: Pick<Job, "kind" | "about">): string {
  return joined(t, jobScopeText(t, job));
}

export function statusText(t: Translate, status: (typeof jobStatuses)[number]): string {
  return t(`jobs:status.${status}`);
}

export function resultText(t: Translate, result: (typeof jobResults)[number]): string {
  return t(`jobs:result.${result}`);
}
