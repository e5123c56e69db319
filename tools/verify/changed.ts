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

/** Specs that open a lesson and study in it. */
const lessons = [
  "article",
  "discussion",
  "early-claims",
  "faults",
  "film-again",
  "learner-journey",
  "lesson-kinds",
  "notes",
  "offline",
  "offline-film",
  "pdf",
  "pdf-tools",
  "pictures",
  "quiz",
  "small-screens",
  "trial",
  "upload",
  "video",
];

/** Specs of the management side that stand on its people. */
const ofPeople = ["import", "jobs", "outbox", "own-fields", "people", "roles", "teams"];

/**
 * Every feature of the client and module of the API: where it is tested in a browser by more than the specs that bear
 * its name. "all": it is under everything, as is whatever does not stand here.
 */
export const alsoIn: Readonly<Record<string, readonly string[] | "all">> = {
  admission: ["courses"],
  access: ["domains", "single-sign-on"],
  account: ["early", "one-time-password", "support-and-partner"],
  activity: ["people"],
  assignment: ["grading", "upload", "lesson-kinds"],
  auth: [...waysIn, "early", "keyboard"],
  bin: [],
  business: "all",
  bank: [],
  catalogue: ["navigation", "programme", "trial", "learner-journey", "search"],
  assigning: [],
  changes: [...ofPeople, "classes", "programmes", "list-views"],
  certifications: [],
  gamification: [],
  competency: [],
  exams: [],
  "exam-room": ["quiz"],
  classes: ["programme"],
  classroom: ["classes", "programme"],
  configuration: ["domains", "letters", "single-sign-on", "words"],
  course: ["documents", "learner-journey", "my-learning", "navigation", "trial"],
  courses: ["studio"],
  daily: ["outbox"],
  dashboard: [],
  deadlines: ["boards", "my-learning", "programme"],
  discussion: [],
  docs: [],
  domains: [],
  files: [...lessons, "account", "configuration", "documents", "grading", "search"],
  erasing: ["people"],
  film: ["video"],
  grading: ["quiz"],
  home: ["navigation", "programme"],
  identity: [...waysIn, "access", "account", "outbox", "people", "single-sign-on"],
  imports: [],
  jobs: ["import", "list-views", "outbox"],
  kept: ["offline", "offline-film", "my-learning"],
  "leader-board": ["boards"],
  languages: [],
  learners: [],
  learning: ["boards"],
  letters: ["outbox"],
  mail: ["account", "forgotten-password", "letters", "one-time-password", "outbox", "people"],
  markdown: ["article", "lesson-kinds", "trial"],
  merging: ["people"],
  notes: [],
  outbox: ["jobs", "letters", "people"],
  overview: ["boards"],
  "own-field-settings": ["own-fields"],
  "own-fields": ["import", "people"],
  pdf: ["grading"],
  people: ofPeople,
  points: ["boards", "learner-journey"],
  programme: [],
  programmes: ["programme"],
  progress: [...lessons, "boards", "my-learning"],
  publishing: "all",
  "question-files": ["studio"],
  quiz: ["faults", "grading", "lesson-kinds"],
  renewal: ["my-learning"],
  requests: ["admission", "learners"],
  reports: [],
  roles: ["people", "teams"],
  roster: ["classes"],
  scim: ["access"],
  "score-news": ["learner-journey"],
  search: ["early"],
  "single-sign-on": ["sign-on"],
  studio: ["studio"],
  study: lessons,
  teams: ["import", "jobs", "people", "roles"],
  trial: [],
  uploads: ["account", "configuration", "grading", "import"],
  video: ["film-again", "offline-film", "small-screens"],
  views: [],
  words: [],
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
    if (feature === undefined || also === undefined || also === "all") return { browser: "all", isBuildTouched };
    const own = [...specs.keys()].filter((spec) => isNamed(spec, feature));
    for (const spec of [...own, ...[...also, ...looks].map((name) => `${specFolder}/${name}.spec.ts`)]) named.add(spec);
  }
  return { browser: [...named].toSorted(), isBuildTouched };
}

/** Whether the feature's words stand in the spec's name, one behind the other, whether it speaks of one or of many. */
function isNamed(spec: string, feature: string): boolean {
  const name = spec.slice(specFolder.length + 1, -".spec.ts".length);
  return `-${singular(name)}-`.includes(`-${singular(feature)}-`);
}

function singular(name: string): string {
  return name.replaceAll(/s(?=-|$)/g, "");
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
