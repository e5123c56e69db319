/** The import arrows of ARCHITECTURE.md. What a rule forbids fails `npm run check`. */
const app = "^(worker|api|pictures|mailbox|client|shared|tools|tests|bench)/";

/** `from` may import only what one of `may` matches, besides packages and its own folder. */
function only(name, from, may, comment) {
  return {
    name,
    comment,
    severity: "error",
    from: { path: from, pathNot: "\\.test\\.tsx?$" },
    to: { path: app, pathNot: may },
  };
}

export default {
  forbidden: [
    only("shared-is-pure", "^shared/", ["^shared/"], "shared imports nothing of the product"),
    only("ui-takes-no-data", "^client/ui/", ["^client/(ui|styles)/", "^shared/"], "ui knows no data and no feature"),
    only(
      "core-is-below",
      "^client/core/",
      ["^client/(core|ui|styles)/", "^shared/"],
      "what features stand on knows none of them",
    ),
    only(
      "feature-arrows",
      "^client/features/([^/]+)/",
      ["^client/(features|core|ui|styles)/", "^shared/"],
      "a feature knows neither pages nor the shell",
    ),
    only(
      "page-arrows",
      "^client/pages/",
      ["^client/(pages|features|core|ui|styles)/", "^shared/"],
      "pages compose features and know no shell",
    ),
    only(
      "form-is-small",
      "^client/(form/|entry\\.form)",
      ["^client/(form|core|ui|styles)/", "^shared/"],
      "the form entry stays free of the app",
    ),
    {
      name: "form-has-no-react",
      comment: "the form entry enhances what stands in the document",
      severity: "error",
      from: { path: "^client/(form/|entry\\.form)", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^node_modules/(react|react-dom|@tanstack|i18next)/", reachable: true },
    },
    only(
      "service-worker-is-small",
      "^client/service-worker/",
      ["^client/(service-worker|core/device)/", "^shared/"],
      "the service worker shares the device's storage alone",
    ),
    only(
      "gallery-shows-ui",
      "^client/component-gallery/",
      ["^client/(component-gallery|ui|styles)/", "^shared/"],
      "the component gallery shows ui alone",
    ),
    only("client-arrows", "^client/", ["^client/", "^shared/", "^locales/"], "the client knows no Worker"),
    only("worker-arrows", "^worker/(?!render/)", ["^worker/", "^shared/"], "only worker/render imports the client"),
    only(
      "worker-render-arrows",
      "^worker/render/",
      ["^worker/", "^client/", "^shared/"],
      "the edge never imports the API",
    ),
    only("api-arrows", "^api/", ["^api/", "^shared/"], "the API knows no client and no edge"),
    only(
      "mailbox-arrows",
      "^mailbox/",
      ["^mailbox/", "^api/(db/|env\\.ts)", "^worker/index", "^shared/"],
      "what is not deployed is imported by nothing that is",
    ),
    only("pictures-arrows", "^pictures/", ["^pictures/", "^shared/"], "what makes pictures knows nobody"),
    {
      name: "nothing-imports-tests",
      severity: "error",
      from: { path: "^(worker|api|pictures|mailbox|client|shared|tools)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^tests/" },
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
      severity: "error",
      from: { path: app },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
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
