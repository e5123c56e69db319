import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a change touches of the parts that take long. `browser`: the specs to run. */
export interface Touched {
  browser: "all" | string[];
  /** Whether what is built may be another. */
  isBuildTouched: boolean;
}

const specFolder = "tests/e2e";

const waysIn = ["session", "sign-on", "forgotten-password", "one-time-password", "support-and-partner", "ways-in-look"];

/**
 * Where a feature is tested in a browser by more than the specs that bear its name. A part of the product that stands
 * neither here nor in a spec's name is under everything: then all specs run.
 */
const alsoIn: Readonly<Record<string, readonly string[]>> = {
  assignment: ["grading", "upload", "lesson-kinds"],
  auth: [...waysIn, "early", "keyboard"],
  catalogue: ["navigation", "programme", "trial", "learner-journey"],
  classroom: ["programme"],
  course: ["trial", "learner-journey", "my-learning"],
  film: ["film-again", "offline-film", "video"],
  gallery: [],
  grading: ["quiz"],
  home: ["navigation", "programme"],
  identity: [...waysIn, "account"],
  kept: ["offline", "offline-film", "my-learning"],
  "leader-board": ["boards"],
  learning: ["my-learning"],
  mail: ["forgotten-password", "one-time-password", "account"],
  overview: ["boards"],
  pdf: ["pdf-tools"],
  points: ["boards"],
  programme: [],
  quiz: ["faults", "grading"],
  search: [],
  trial: [],
  uploads: ["upload", "account", "grading"],
  video: ["film-again", "offline-film", "small-screens"],
};

/** Every screen is looked at, whichever feature it is of. */
const looks = ["look", "overlays"];

/** What every spec runs on, and with what mail is read: the local mailbox is served, not imported. */
const server = `${specFolder}/server.ts`;
const mailReader = `${specFolder}/mailbox.ts`;

/** What no browser sees, but where a spec imports it. */
const unseen =
  /^(?:demo-media\/|docs\/|mailbox\/|\.ci\/|[^/]*\.md$|tests\/(?!e2e\/|identity-provider\/|mail-server\/)|tools\/(?!see\/|content\/|platform\/|build\/|ops\/|verify\/browser-flags))|\.test\.tsx?$/;

/** The specs, and with them the parts, that `changed` (paths from the root) touches. */
export function touchedBy(changed: readonly string[], specs = specImports()): Touched {
  const named = new Set<string>();
  const isBuildTouched = changed.some(
    (path) =>
      /^(?:client|worker|api|pictures|shared|locales|help)\/|^tools\/build\/|^[^/]+\.(?:toml|json|config\.ts)$/.test(
        path,
      ) && !unseen.test(path),
  );
  const usersOf = (path: string) =>
    [...specs].filter(([spec, imports]) => spec === path || imports.has(path)).map(([spec]) => spec);
  for (const path of changed) {
    if (unseen.test(path)) {
      if (importsOf(server, new Set()).has(path)) return { browser: "all", isBuildTouched };
      const isMail = path.startsWith("mailbox/") && !path.endsWith(".test.ts");
      for (const spec of usersOf(isMail ? mailReader : path)) named.add(spec);
      continue;
    }
    if (path.startsWith(`${specFolder}/`)) {
      const users = usersOf(path);
      // The server's own files are behind every spec.
      if (users.length === 0) return { browser: "all", isBuildTouched };
      for (const spec of users) named.add(spec);
      continue;
    }
    const feature = /^(?:client\/features|api\/modules)\/([^/]+)\//.exec(path)?.[1];
    const also = feature === undefined ? undefined : alsoIn[feature];
    const own = feature === undefined ? [] : [...specs.keys()].filter((spec) => isNamed(spec, feature));
    if (feature === undefined || (also === undefined && own.length === 0)) return { browser: "all", isBuildTouched };
    for (const spec of [...own, ...[...(also ?? []), ...looks].map((name) => `${specFolder}/${name}.spec.ts`)])
      named.add(spec);
  }
  return { browser: [...named].toSorted(), isBuildTouched };
}

function isNamed(spec: string, feature: string): boolean {
  return spec
    .slice(specFolder.length + 1, -".spec.ts".length)
    .split("-")
    .includes(feature.replace(/s$/, ""));
}

/** Every spec with our files that it imports, by whatever way. */
export function specImports(): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(globSync(`${specFolder}/*.spec.ts`).map((spec) => [spec, importsOf(spec, new Set())]));
}

function importsOf(path: string, known: Set<string>): Set<string> {
  for (const file of directImports(path)) {
    if (known.has(file)) continue;
    known.add(file);
    importsOf(file, known);
  }
  return known;
}

const read = new Map<string, readonly string[]>();

/** By name (`#`) or from where the file stands, now or late; read once, as many specs share what they import. */
function directImports(path: string): readonly string[] {
  const known = read.get(path);
  if (known) return known;
  const named = [...readFileSync(path, "utf8").matchAll(/\b(?:from|import)\s*\(?\s*"(#|\.[^"]*?\/)([^"]+\.tsx?)"/g)];
  const files = named
    .map(([, start = "", rest = ""]) => (start === "#" ? rest : join(dirname(path), start, rest)))
    .filter((file) => existsSync(file));
  read.set(path, files);
  return files;
}
