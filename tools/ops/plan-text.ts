import { byStatus, type PlanView, type Status } from "#api/modules/publishing/public.ts";

/** What a load would do, for programs. */
export function planAsData(plan: PlanView): object {
  const people = (status: string) => plan.people.filter((person) => person.status === status).map(({ email }) => email);
  const part = ({ name, status }: { name: string; status: Status }) => ({ name, status });
  return {
    business: plan.business.slug,
    is_new: plan.business.isNew,
    settings: plan.settings
      .filter(({ status }) => status !== "same")
      .map(({ field, status, before, after }) => ({ field, status, before, after })),
    hostnames_added: plan.hostnames,
    categories: plan.hasCategories ? "changed" : "same",
    people: { added: [...people("new"), ...plan.drawn], changed: people("changed"), kept: people("kept") },
    courses: plan.courses.map(({ name, status, lessons }) => ({ name, status, lessons: lessons.map(part) })),
    classrooms: plan.classrooms.map(part),
    programmes: plan.programmes.map(part),
    missing: plan.missing.map(({ isArchived, ...missing }) => ({ ...missing, archived: isArchived })),
  };
}

/** The same for people: what differs by name, the rest by number. */
export function planAsText(plan: PlanView): string {
  const { business, settings, missing } = plan;
  const people = (status: string) => plan.people.filter((person) => person.status === status).map(({ email }) => email);
  return [
    business.isNew ? `${business.slug} (a new business)` : business.slug,
    ...settings
      .filter(({ status }) => status === "set")
      .map(({ field, before, after }) => `  set      ${field}: ${shown(before)} → ${shown(after)}`),
    ...settings
      .filter(({ status }) => status === "kept")
      .map(
        ({ field, before, after }) =>
          `  keep     ${field}: ${shown(before)}, although the pack says ${shown(after)} (change it by \`business set\`)`,
      ),
    ...plan.hostnames.map((hostname) => `  add      hostname ${hostname}`),
    ...(plan.hasCategories ? ["  write    categories"] : []),
    ...[...people("new"), ...plan.drawn].map((email) => `  add      ${email}`),
    ...people("changed").map((email) => `  change   ${email}`),
    ...people("kept").map((email) => `  keep     ${email}, who was there before`),
    ...plan.courses.filter(({ status }) => status !== "same").flatMap(courseLines),
    ...[...plan.classrooms, ...plan.programmes]
      .filter(({ status }) => status !== "same")
      .map(({ name, status }) => `  ${status.padEnd(8)} ${name}`),
    ...missing.map(missingLine),
    ...sameLine([...plan.courses, ...plan.classrooms, ...plan.programmes]),
  ].join("\n");
}

function courseLines({ name, status, lessons }: PlanView["courses"][number]): string[] {
  const { new: added, changed, same } = byStatus(lessons);
  const parts = [
    added.length > 0 && `new: ${added.join(", ")}`,
    changed.length > 0 && `changed: ${changed.join(", ")}`,
    same > 0 && `${same} the same`,
  ].filter(Boolean);
  return [`  ${status.padEnd(8)} ${name}`, `             lessons ${parts.join("; ")}`];
}

function missingLine({ kind, name, title, isArchived }: PlanView["missing"][number]): string {
  return isArchived
    ? `  archive  ${kind} ${name} (${title})`
    : `  missing  ${kind} ${name} (${title}): stays; --archive ${name} takes it away`;
}

function sameLine(parts: readonly { status: Status }[]): string[] {
  const same = parts.filter(({ status }) => status === "same").length;
  return same > 0 ? [`  same     ${same} of ${parts.length} courses, classroom courses and programmes`] : [];
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "(nothing)";
  return typeof value === "string" ? value : JSON.stringify(value);
}
