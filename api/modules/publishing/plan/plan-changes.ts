import type { PackPlan } from "./plan-pack.ts";
import type { Status } from "./plan-parts.ts";

/** What a load changes, as a dry run shows it and the audit log keeps it. */
export interface LoadChange {
  /** The transaction that it belongs to. */
  of: "business" | "person" | "history" | "course" | "paths" | "archive";
  /** The person, the course, or what is archived. */
  name: string;
  action: string;
  before?: object;
  after: object;
}

export function changesOf(plan: PackPlan): LoadChange[] {
  const { standing, pack, settings } = plan;
  const set = settings.filter(({ status }) => status === "set");
  const values = (side: "before" | "after") => Object.fromEntries(set.map((setting) => [setting.field, setting[side]]));
  const isBusiness = !standing || set.length > 0 || plan.hostnames.length > 0 || plan.categories !== undefined;
  const business: LoadChange[] = isBusiness
    ? [
        {
          of: "business",
          name: pack.business.slug,
          action: standing ? "content.settings" : "content.business",
          ...(standing && { before: values("before") }),
          after: {
            ...values("after"),
            ...(plan.hostnames.length > 0 && { hostnames: plan.hostnames }),
            ...(plan.categories && { categories: "as in business.yaml" }),
          },
        },
      ]
    : [];
  const paths = [
    ...plan.classrooms.map((one) => ({ ...one, kind: "classroom" })),
    ...plan.programmes.map((one) => ({ ...one, kind: "programme" })),
  ];
  return [
    ...business,
    ...plan.people
      .filter(({ status }) => status === "new" || status === "changed")
      .map(({ email, status }): LoadChange => ({
        of: "person",
        name: email,
        action: "content.person",
        after: { status },
      })),
    ...(plan.drawn.length > 0
      ? [{ of: "history" as const, name: "history", action: "content.history", after: { people: plan.drawn.length } }]
      : []),
    ...plan.courses
      .filter(({ status }) => status !== "same")
      .map(({ name, status, lessons }): LoadChange => ({
        of: "course",
        name,
        action: "content.course",
        after: { status, lessons: byStatus(lessons) },
      })),
    ...paths
      .filter(({ status }) => status !== "same")
      .map(({ kind, name, status }): LoadChange => ({
        of: "paths",
        name,
        action: `content.${kind}`,
        after: { status },
      })),
    ...(plan.assignments !== undefined && pack.assignments.length > 0
      ? [
          {
            of: "paths" as const,
            name: "assignments",
            action: "content.assignments",
            after: { count: pack.assignments.length },
          },
        ]
      : []),
    ...plan.archive.map(({ kind, name, title }): LoadChange => ({
      of: "archive",
      name,
      action: `content.archive_${kind}`,
      after: { title },
    })),
  ];
}

/** `{ new: ["a"], changed: ["b"], same: 3 }`: names of what differs, the number of the rest. */
export function byStatus(parts: readonly { name: string; status: Status }[]): {
  new: string[];
  changed: string[];
  same: number;
} {
  const names = (status: Status) => parts.filter((part) => part.status === status).map(({ name }) => name);
  return { new: names("new"), changed: names("changed"), same: names("same").length };
}
