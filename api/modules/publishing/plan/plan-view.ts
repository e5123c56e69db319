import { changesOf, type LoadChange } from "./plan-changes.ts";
import type { PackPlan } from "./plan-pack.ts";
import type { MissingPart, Status } from "./plan-parts.ts";
import type { PersonPlan } from "../load/load-users.ts";
import type { SettingPlan } from "./plan-settings.ts";

interface NamedStatus {
  name: string;
  status: Status;
}

/** A plan as it is shown and sent: nothing in it is tied to a database. */
export interface PlanView {
  business: { id: string; slug: string; isNew: boolean };
  settings: Pick<SettingPlan, "field" | "status" | "before" | "after">[];
  hostnames: string[];
  hasCategories: boolean;
  people: Pick<PersonPlan, "email" | "status">[];
  drawn: string[];
  courses: (NamedStatus & { lessons: NamedStatus[] })[];
  classrooms: NamedStatus[];
  programmes: NamedStatus[];
  missing: (Pick<MissingPart, "kind" | "name" | "title"> & { isArchived: boolean })[];
  changes: LoadChange[];
}

export function planView(plan: PackPlan): PlanView {
  const named = ({ name, status }: NamedStatus) => ({ name, status });
  return {
    business: { id: plan.id, slug: plan.pack.business.slug, isNew: plan.standing === undefined },
    settings: plan.settings.map(({ field, status, before, after }) => ({ field, status, before, after })),
    hostnames: plan.hostnames,
    hasCategories: plan.categories !== undefined,
    people: plan.people.map(({ email, status }) => ({ email, status })),
    drawn: plan.drawn,
    courses: plan.courses.map(({ name, status, lessons }) => ({ name, status, lessons: lessons.map(named) })),
    classrooms: plan.classrooms.map(named),
    programmes: plan.programmes.map(named),
    missing: plan.missing.map((part) => ({
      kind: part.kind,
      name: part.name,
      title: part.title,
      isArchived: plan.archive.includes(part),
    })),
    changes: changesOf(plan),
  };
}
