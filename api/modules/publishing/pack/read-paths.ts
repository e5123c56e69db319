import { pathProblems, type PathProblem } from "#shared/domain/programme-rules.ts";
import { readYaml } from "./pack-files.ts";
import { holds, type PackFolder } from "./pack-folder.ts";
import {
  type AssignmentEntry,
  AssignmentsFile,
  ClassroomFile,
  ProgrammeFile,
  type SessionEntry,
} from "./path-schema.ts";
import type { Problems } from "./problems.ts";

type Tree = "default" | "business";
type Placed<File> = Omit<File, "path" | "slug" | "category"> & {
  category: { tree: Tree; path: string; id?: string };
};

export type PackProgramme = Placed<ProgrammeFile> & { path: string };
export type PackClassroom = Placed<ClassroomFile> & { slug: string };

/** Programmes, classroom courses and who was given what. */
export interface PackPaths {
  programmes: PackProgramme[];
  classrooms: PackClassroom[];
  assignments: AssignmentEntry[];
}

/** What the rest of the pack has, to check names against. */
interface Known {
  categories: ReadonlyMap<string, Tree> | undefined;
  courses: readonly string[];
  /** Lower case. */
  emails: readonly string[];
}

export async function readPaths(folder: PackFolder, known: Known, problems: Problems): Promise<PackPaths> {
  const classrooms: PackClassroom[] = [];
  for (const name of await yamlFiles(folder, "classrooms")) {
    const file = `classrooms/${name}.yaml`;
    const read = await readYaml(folder, file, ClassroomFile, problems);
    if (!read) continue;
    checkSessions(read.sessions, file, known, problems);
    classrooms.push({
      ...read,
      slug: slugOf(read.slug ?? name, file, problems),
      category: categoryOf(read.category, file, known, problems),
    });
  }
  const programmes: PackProgramme[] = [];
  for (const name of await yamlFiles(folder, "programmes")) {
    const file = `programmes/${name}.yaml`;
    const read = await readYaml(folder, file, ProgrammeFile, problems);
    if (!read) continue;
    const own = read.path ?? slugOf(name, file, problems);
    if (known.categories?.has(own)) problems.add(file, "path", `${own} is a category's path already`);
    checkSteps(read, file, known, classrooms, problems);
    programmes.push({ ...read, path: own, category: categoryOf(read.category, file, known, problems) });
  }
  report(duplicates(classrooms.map(({ slug }) => slug)), (slug) =>
    problems.add("classrooms", "slug", `duplicate classroom slug ${slug}`),
  );
  report(duplicates(programmes.map((one) => one.path)), (own) =>
    problems.add("programmes", "path", `duplicate programme path ${own}`),
  );
  return {
    programmes: inOrder(programmes),
    classrooms: inOrder(classrooms),
    assignments: await readAssignments(folder, known, { programmes, classrooms }, problems),
  };
}

async function readAssignments(
  folder: PackFolder,
  known: Known,
  { programmes, classrooms }: Pick<PackPaths, "programmes" | "classrooms">,
  problems: Problems,
): Promise<AssignmentEntry[]> {
  const file = "assignments.yaml";
  if (!(await holds(folder, file))) return [];
  const list = (await readYaml(folder, file, AssignmentsFile, problems)) ?? [];
  for (const [index, entry] of list.entries()) {
    if (!known.emails.includes(entry.learner.toLowerCase()))
      problems.add(file, `[${index}].learner`, `nobody in users.yaml or history.yaml is ${entry.learner}`);
    if ("course" in entry && !known.courses.includes(entry.course))
      problems.add(file, `[${index}].course`, `unknown course ${entry.course}`);
    if ("programme" in entry && !programmes.some((one) => one.path === entry.programme))
      problems.add(file, `[${index}].programme`, `unknown programme ${entry.programme}`);
    if ("classroom" in entry && !classrooms.some(({ slug }) => slug === entry.classroom))
      problems.add(file, `[${index}].classroom`, `unknown classroom ${entry.classroom}`);
  }
  return list;
}

function checkSteps(
  { steps, in_order, optional_needed }: ProgrammeFile,
  file: string,
  known: Known,
  classrooms: readonly PackClassroom[],
  problems: Problems,
): void {
  for (const [index, step] of steps.entries()) {
    if ("course" in step && !known.courses.includes(step.course))
      problems.add(file, `steps[${index}].course`, `unknown course ${step.course}`);
    if ("classroom" in step && !classrooms.some(({ slug }) => slug === step.classroom))
      problems.add(file, `steps[${index}].classroom`, `unknown classroom ${step.classroom}`);
  }
  report(duplicates(steps.map(({ id }) => id)), (id) => problems.add(file, "steps", `duplicate step id ${id}`));
  report(duplicates(steps.map((step) => ("course" in step ? step.course : step.classroom))), (slug) =>
    problems.add(file, "steps", `${slug} stands in it twice`),
  );
  const path = steps.map(({ id, optional, requires }) => ({ id, isOptional: optional, requires }));
  for (const problem of pathProblems(path, in_order, optional_needed)) problems.add(file, "steps", sentenceOf(problem));
}

function sentenceOf(problem: PathProblem): string {
  switch (problem.kind) {
    case "no-required-step":
      return "at least one step must be required";
    case "too-few-optional":
      return `${problem.needed} optional steps are needed and there are ${problem.there}`;
    case "unknown-step":
      return `${problem.step} requires ${problem.names}, which is no step`;
    case "optional-blocks-required":
      return `${problem.step} must be done but requires ${problem.names}, which is optional`;
    case "cycle":
      return `nobody could complete it: ${problem.steps.join(" waits for ")}`;
  }
}

function checkSessions(sessions: readonly SessionEntry[], file: string, { emails }: Known, problems: Problems): void {
  report(duplicates(sessions.map(({ id }) => id)), (id) =>
    problems.add(file, "sessions", `duplicate session id ${id}`),
  );
  for (const [index, session] of sessions.entries()) {
    const field = `sessions[${index}]`;
    if (session.to <= session.from) problems.add(file, `${field}.to`, "must be later than from, on the same day");
    if (!session.place && !session.link) problems.add(file, field, "needs a place or a link");
    const seated = [...session.registered, ...session.present];
    if (seated.length > session.seats)
      problems.add(file, `${field}.registered`, `${seated.length} people for ${session.seats} seats`);
    if (session.waiting.length > 0 && seated.length < session.seats)
      problems.add(file, `${field}.waiting`, "nobody waits while there are seats");
    report(duplicates([...seated, ...session.waiting]), (email) =>
      problems.add(file, field, `${email} stands in it twice`),
    );
    for (const email of [...seated, ...session.waiting]) {
      if (!emails.includes(email.toLowerCase()))
        problems.add(file, field, `nobody in users.yaml or history.yaml is ${email}`);
    }
  }
}

function categoryOf(
  category: string,
  file: string,
  { categories }: Known,
  problems: Problems,
): { tree: Tree; path: string } {
  const tree = categories?.get(category);
  if (categories && !tree) problems.add(file, "category", `unknown category ${category}`);
  return { tree: tree ?? "default", path: category };
}

function slugOf(name: string, file: string, problems: Problems): string {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) problems.add(file, "", `the file name ${name} is not a slug`);
  return name;
}

async function yamlFiles(folder: PackFolder, within: string): Promise<string[]> {
  return (await folder.list(within))
    .filter(({ name }) => name.endsWith(".yaml"))
    .map(({ name }) => name.slice(0, -5))
    .sort();
}

function inOrder<Item extends { order: number; title: string }>(items: Item[]): Item[] {
  return items.sort((a, b) => a.order - b.order || a.title.localeCompare(b.title));
}

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function report<Item>(items: readonly Item[], say: (item: Item) => void): void {
  for (const item of items) say(item);
}
