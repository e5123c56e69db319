import { gradingPath } from "#shared/routes.ts";
import type { WaitingKind } from "./queue.ts";

/** What the address says of the page. */
export interface GradingView {
  kind: WaitingKind | undefined;
  /** Slug. */
  course: string | undefined;
  /** Key of the item that is open. */
  item: string | undefined;
}

export function gradingViewOf(params: URLSearchParams): GradingView {
  const kind = params.get("kind");
  const course = params.get("course") ?? "";
  return {
    kind: kind === "essay" || kind === "hand-in" ? kind : undefined,
    // What is no slug would be refused by the learning API: an address that was typed must not fail the page.
    course: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(course) && course.length <= 120 ? course : undefined,
    item: params.get("item") || undefined,
  };
}

export function pathOfGrading(view: Partial<GradingView>): string {
  const params = new URLSearchParams();
  for (const name of ["kind", "course", "item"] as const) if (view[name]) params.set(name, view[name]);
  return params.size > 0 ? `${gradingPath}?${params}` : gradingPath;
}
