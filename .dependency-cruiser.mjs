/** The import arrows of ARCHITECTURE.md. What a rule forbids fails `npm run check`. */
const app = "^(worker|api|pictures|mailbox|client|shared|tools|tests|bench|demo-media)/";

/** What a module of the API offers to others. */
const frontDoor = "^api/modules/[^/]+/public\\.ts$";

/** Tests that look inside modules of the API; the list may only shrink. */
const insideOfModules = [
  // What one query costs, a repo at a time.
  "^tests/contract/database-cost\\.test\\.ts$",
  // The way out for mail, alone in a Worker of its own.
  "^tests/mail-server/sending-worker\\.ts$",
  // What operators changed, seen as the one whom it shuts out sees it.
  "^tools/ops/(sign-in|user)-commands\\.test\\.ts$",
];

/** What a feature of the client offers to others. */
const door = "^client/features/[^/]+/public\\.ts$";

/** The registries of lesson kinds; what one kind brings lies in a folder of its own, for them alone. */
const kinds = "^client/lesson-kinds/[^/]+$";

const test = "\\.test\\.tsx?$";

/** What tests build on besides: fixtures, tools, what puts the parts together, and a script that the edge and the app share. */
const underTest = [
  "^tests/",
  "^tools/",
  "^client/entry\\.server\\.tsx$",
  "^client/ui/colour-mode-script\\.ts$",
  "^api/(app|job-kinds|letter-kinds)\\.ts$",
];

/** `from` may import only what one of `may` matches, besides packages and its own folder; so may its tests, and what they build on. */
function only(name, from, may, comment) {
  const rule = { name, comment, severity: "error" };
  return [
    { ...rule, from: { path: from, pathNot: test }, to: { path: app, pathNot: may } },
    { ...rule, from: { path: `(?=.*${test})${from}` }, to: { path: app, pathNot: [...may, ...underTest] } },
  ];
}

/** What lies in `folder` is reached from elsewhere by its `doors` alone. */
function closed(name, folder, doors, from, comment) {
  return { name, comment, severity: "error", from, to: { path: folder, pathNot: doors } };
}

export default {
  forbidden: [
    ...only(
      "demo-media-is-by-itself",
      "^demo-media/",
      ["^demo-media/"],
      "what draws films knows nothing of the product",
    ),
    {
      name: "nothing-imports-demo-media",
      severity: "error",
      from: { pathNot: "^demo-media/" },
      to: { path: "^demo-media/" },
    },
    ...only("shared-is-pure", "^shared/", ["^shared/"], "shared imports nothing of the product"),
    {
      name: "shared-has-zod-alone",
      comment: "runs wherever the product does; its tests may have what tests have",
      severity: "error",
      from: { path: "^shared/", pathNot: test },
      to: { pathNot: [app, "^locales/", "^node_modules/zod/"] },
    },
    ...only("ui-takes-no-data", "^client/ui/", ["^client/ui/", "^shared/"], "ui knows no data and no feature"),
    ...only(
      "core-is-below",
      "^client/core/",
      ["^client/(core|ui)/", "^shared/"],
      "what features stand on knows none of them",
    ),
    ...only(
      "feature-arrows",
      "^client/features/([^/]+)/",
      ["^client/features/$1/", door, kinds, "^client/(core|ui)/", "^shared/"],
      "of another feature, what its public.ts says; no page and no shell",
    ),
    closed(
      "client-front-door",
      "^client/features/",
      door,
      { path: app, pathNot: "^client/features/" },
      "of a feature only public.ts; from the edge, tools and tests too",
    ),
    closed(
      "client-front-door-of-features",
      "^client/features/",
      ["^client/features/$1/", door],
      { path: "^client/features/([^/]+)/" },
      "their tests too",
    ),
    {
      name: "door-is-for-others",
      comment: "a feature imports its own files by their names",
      severity: "error",
      from: { path: "^client/features/([^/]+)/", pathNot: "/public\\.ts$" },
      to: { path: "^client/features/$1/public\\.ts$" },
    },
    ...only(
      "lesson-kind-arrows",
      "^client/lesson-kinds/",
      ["^client/lesson-kinds/", door, "^client/(core|ui)/", "^shared/"],
      "a kind of lesson is made of what features offer and knows no page",
    ),
    ...only(
      "page-arrows",
      "^client/pages/",
      ["^client/pages/", door, kinds, "^client/(core|ui)/", "^shared/"],
      "pages compose what features offer and know no shell",
    ),
    ...only(
      "shell-arrows",
      "^client/shell/",
      ["^client/(shell|pages|core|ui)/", door, kinds, "^shared/"],
      "the shell knows of features what they offer",
    ),
    ...only(
      "app-entries",
      "^client/entry\\.(client|server|dev)",
      ["^client/entry\\.", "^client/(shell|core|ui)/", "^shared/"],
      "the app's entries start the shell",
    ),
    ...only(
      "form-is-small",
      "^client/(form/|entry\\.form)",
      ["^client/(form|core|ui)/", "^shared/"],
      "the form entry stays free of the app",
    ),
    {
      name: "form-has-no-react",
      comment: "the form entry enhances what stands in the document",
      severity: "error",
      from: { path: "^client/(form/|entry\\.form)", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^node_modules/(react|react-dom|@tanstack|i18next)/", reachable: true },
    },
    ...only(
      "service-worker-is-small",
      "^client/service-worker/",
      ["^client/(service-worker|core/device)/", "^shared/"],
      "the service worker shares the device's storage alone",
    ),
    ...only(
      "gallery-shows-ui",
      "^client/component-gallery/",
      ["^client/(component-gallery|ui)/", "^shared/"],
      "the component gallery shows ui alone",
    ),
    ...only("client-arrows", "^client/", ["^client/", "^shared/", "^locales/"], "the client knows no Worker"),
    ...only("worker-arrows", "^worker/(?!render/)", ["^worker/", "^shared/"], "only worker/render imports the client"),
    ...only(
      "worker-render-arrows",
      "^worker/render/",
      ["^worker/", "^client/", "^shared/"],
      "the edge never imports the API",
    ),
    ...only("api-arrows", "^api/", ["^api/", "^shared/"], "the API knows no client and no edge"),
    ...only("api-db-arrows", "^api/db/", ["^api/(db/|env\\.ts)", "^shared/"], "the database knows no request"),
    ...only("api-http-arrows", "^api/http/", ["^api/(http|db)/", "^api/env\\.ts", "^shared/"], "http knows no module"),
    ...only(
      "api-lesson-kind-arrows",
      "^api/lesson-kinds/",
      ["^api/(lesson-kinds|http|db)/", frontDoor, "^shared/"],
      "a kind of lesson is made of what modules offer",
    ),
    ...only(
      "api-module-arrows",
      "^api/modules/",
      ["^api/(modules|lesson-kinds|http|db)/", "^api/env\\.ts", "^shared/"],
      "a module knows neither the app nor the entry",
    ),
    closed(
      "api-front-door",
      "^api/modules/",
      ["^api/modules/$1/", frontDoor],
      { path: "^api/modules/([^/]+)/" },
      "of another module only public.ts; its tests too",
    ),
    closed(
      "api-front-door-of-app",
      "^api/modules/",
      [frontDoor, "\\.routes\\.ts$"],
      { path: "^api/app\\.ts$" },
      "the app alone names the routes of every module",
    ),
    closed(
      "api-front-door-of-others",
      "^api/modules/",
      frontDoor,
      { path: app, pathNot: ["^api/modules/", "^api/app\\.ts$", ...insideOfModules] },
      "of a module only public.ts",
    ),
    ...only(
      "mailbox-arrows",
      "^mailbox/",
      ["^mailbox/", "^api/(db/|env\\.ts)", "^worker/index", "^shared/"],
      "what is not deployed is imported by nothing that is",
    ),
    ...only("pictures-arrows", "^pictures/", ["^pictures/", "^shared/"], "what makes pictures knows nobody"),
    {
      name: "nothing-imports-tests",
      severity: "error",
      from: { path: "^(worker|api|pictures|mailbox|client|shared|tools)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(tests|bench)/" },
    },
    {
      name: "zod-mini-in-shared",
      comment: "bundle size",
      severity: "error",
      from: { path: "^(shared|client)/" },
      to: { path: "^node_modules/zod/(?!.*mini)", dependencyTypesNot: ["type-only"], pathNot: "mini" },
    },
    {
      name: "no-cycles",
      comment: "type imports counted",
      severity: "error",
      from: { path: app },
      to: { circular: true },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|\\.cache|tmp|content)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ["workerd", "import", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
