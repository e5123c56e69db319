import { posix as path } from "node:path";
import type * as z from "zod/mini";
import type { Pack, PackCourse } from "./pack.ts";
import { openFile, type PackFile, readYaml } from "./pack-files.ts";
import { keepingFolder, type PackContents } from "./pack-contents.ts";
import { holds, type PackFolder } from "./pack-folder.ts";
import { BusinessFile, CourseFile, UsersFile } from "./pack-schema.ts";
import { pictureSize } from "./picture-size.ts";
import { ProfileFile } from "./profile-schema.ts";
import { type Problem, Problems } from "./problems.ts";
import { drawnEmails, readHistory } from "./read-history.ts";
import { readPaths } from "./read-paths.ts";
import { readTranslations } from "../translations/read-translations.ts";
import { type PackLesson, readLesson } from "../lesson-kinds/lesson-packs.ts";

export type PackResult = { ok: true; packs: Pack[] } | { ok: false; problems: Problem[] };

/**
 * Reads businesses, each by the name of its folder ("": the only one).
 * All or nothing: with a single problem anywhere no pack is handed out, and all problems are listed.
 */
export async function readPackFolders(folders: ReadonlyMap<string, PackFolder>): Promise<PackResult> {
  const problems = new Problems();
  const packs: Pack[] = [];
  for (const [name, folder] of folders) {
    const own = new Problems();
    const pack = await readPack(folder, own);
    problems.take(own, (file) => path.join(name, file));
    if (pack) packs.push(pack);
  }
  unique(
    packs,
    (pack) => [pack.business.slug],
    (slug, pack) => problems.add(pack.business.slug, "slug", `duplicate business slug ${slug}`),
  );
  unique(
    packs,
    (pack) => pack.profile.hostnames ?? [],
    (host, pack) => problems.add(pack.business.slug, "hostnames", `duplicate hostname ${host}`),
  );
  return problems.list.length > 0 ? { ok: false, problems: problems.list } : { ok: true, packs };
}

async function readPack(given: PackFolder, problems: Problems): Promise<Pack | undefined> {
  const contents: PackContents = { texts: new Map(), files: new Map() };
  const folder = keepingFolder(given, contents);
  const business = await readYaml(folder, "business.yaml", BusinessFile, problems);
  const profile = await optional(folder, "profile.yaml", ProfileFile, {}, problems);
  const users = await optional(folder, "users.yaml", UsersFile, [], problems);
  if (users) {
    unique(
      users,
      (user) => [user.email.toLowerCase()],
      (email) => problems.add("users.yaml", "email", `duplicate email ${email}`),
    );
  }
  const categories = business?.categories ? categoryPaths(business.categories, problems) : undefined;
  const assets = profile ? await readAssets(folder, profile, problems) : new Map<string, PackFile>();

  const courses: PackCourse[] = [];
  for (const name of await subfolders(folder, "courses")) {
    const course = await readCourse(folder, name, categories, problems);
    if (!course) continue;
    const translations = await readTranslations(folder, course, contents, problems);
    courses.push({ ...course, ...(translations && { translations }) });
  }
  unique(
    courses,
    (course) => [course.slug],
    (slug) => problems.add("courses", "slug", `duplicate course slug ${slug}`),
  );
  courses.sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
  const history = users && (await readHistory(folder, users, courses, problems));
  const named = {
    categories,
    courses: courses.map(({ slug }) => slug),
    emails: [...(users ?? []).map(({ email }) => email.toLowerCase()), ...drawnEmails(history)],
  };
  const paths = await readPaths(folder, named, problems);
  return business && profile && users && problems.list.length === 0
    ? { folder: given, contents, business, profile, assets, users, courses, history, ...paths }
    : undefined;
}

async function optional<S extends z.ZodMiniType>(
  folder: PackFolder,
  file: string,
  schema: S,
  empty: z.output<S>,
  problems: Problems,
): Promise<z.output<S> | undefined> {
  return (await holds(folder, file)) ? readYaml(folder, file, schema, problems) : empty;
}

async function readCourse(
  folder: PackFolder,
  name: string,
  categories: Map<string, "default" | "business"> | undefined,
  problems: Problems,
): Promise<PackCourse | undefined> {
  const file = `courses/${name}/course.yaml`;
  const course = await readYaml(folder, file, CourseFile, problems);
  if (!course) return undefined;
  const slug = course.slug ?? name;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) problems.add(file, "slug", `the folder name ${slug} is not a slug`);
  const tree = categories?.get(course.category);
  if (categories && !tree) problems.add(file, "category", `unknown category ${course.category}`);

  const ids = new Set<string>();
  const sections: PackCourse["sections"] = [];
  for (const [s, section] of course.sections.entries()) {
    const lessons: PackLesson[] = [];
    for (const [l, entry] of section.lessons.entries()) {
      const field = `sections[${s}].lessons[${l}]`;
      if (ids.has(entry.id)) problems.add(file, `${field}.id`, `duplicate lesson id ${entry.id}`, "lesson_twice");
      ids.add(entry.id);
      const lesson = await readLesson(entry, { folder, file, field }, problems);
      if (lesson) lessons.push(lesson);
    }
    sections.push({ title: section.title, lessons });
  }
  return { ...course, slug, folder: name, category: { tree: tree ?? "default", path: course.category }, sections };
}

interface CategoryNode {
  slug: string;
  children?: CategoryNode[] | undefined;
}

/** Slug paths of both trees; a path that stands twice would make a course's category ambiguous. */
function categoryPaths(
  trees: NonNullable<BusinessFile["categories"]>,
  problems: Problems,
): Map<string, "default" | "business"> {
  const paths = new Map<string, "default" | "business">();
  const walk = (nodes: CategoryNode[], tree: "default" | "business", above: string) => {
    for (const node of nodes) {
      const own = above ? `${above}/${node.slug}` : node.slug;
      if (paths.has(own)) problems.add("business.yaml", `categories.${tree}`, `duplicate category ${own}`);
      paths.set(own, tree);
      walk(node.children ?? [], tree, own);
    }
  };
  walk(trees.default, "default", "");
  walk(trees.business, "business", "");
  return paths;
}

async function readAssets(
  folder: PackFolder,
  profile: ProfileFile,
  problems: Problems,
): Promise<Map<string, PackFile>> {
  const { favicon, background, logo, share_image } = profile.config_display ?? {};
  const named: [string, string | undefined, string[]][] = [
    ["config_display.favicon", favicon, ["svg", "png", "ico"]],
    ["config_display.background", background, ["svg", "png", "jpg", "jpeg", "webp"]],
    ["config_display.logo", logo, ["svg", "png", "jpg", "jpeg", "webp"]],
    // docs/specification.md §1.4: the social share image is a jpeg.
    ["config_display.share_image", share_image, ["jpg", "jpeg"]],
    ["app_config.logo_path", profile.app_config?.logo_path, ["svg", "png", "jpg", "jpeg", "webp"]],
  ];
  const assets = new Map<string, PackFile>();
  for (const [field, name, extensions] of named) {
    if (!name) continue;
    const opened = await openFile({ folder, file: "profile.yaml", field, name, extensions }, problems);
    if (!opened) continue;
    // A drawing is as good in every width.
    const size = /\.(?:svg|ico)$/i.test(name) || pictureSize(opened.facts.picture);
    if (typeof size === "string") problems.add("profile.yaml", field, `${opened.file.path} ${size}`);
    assets.set(name, opened.file);
  }
  return assets;
}

function unique<T>(
  items: readonly T[],
  keys: (item: T) => readonly string[],
  report: (key: string, item: T) => void,
): void {
  const seen = new Set<string>();
  for (const item of items) {
    for (const key of keys(item)) {
      if (seen.has(key)) report(key, item);
      seen.add(key);
    }
  }
}

async function subfolders(folder: PackFolder, within: string): Promise<string[]> {
  return (await folder.list(within))
    .filter(({ name, isFolder }) => isFolder && !name.startsWith("."))
    .map(({ name }) => name)
    .sort();
}
