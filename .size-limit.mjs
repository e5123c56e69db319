import { readFileSync } from "node:fs";
import { routes } from "./client/core/navigation/routes.ts";
import { assetsOf } from "./tools/build/client-assets.ts";

/** Bars of scripts that a first visit loads, gzip (docs/specification.md §19.4). */
const bars = {
  form: "90 kB",
  "home-page": "170 kB",
  "course-page": "170 kB",
  "study-page": "200 kB",
  "manage-people-page": "200 kB",
  "manage-activity-page": "200 kB",
  "manage-jobs-page": "200 kB",
  manage: "260 kB",
  other: "175 kB",
};

const dist = "dist/client";
const { entries, pages } = assetsOf(JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8")), "", () => "");
const onDisk = (files) => files.map((file) => dist + file);
const shared = onDisk([entries.app.script, ...entries.app.preload]);

/** Page files of routes that React continues in the browser; the others have the form entry alone. */
const hydrated = routes.filter(({ entry }) => entry === "app").map(({ page }) => page);

const barOf = (page) => bars[page] ?? (page.startsWith("manage") ? bars.manage : bars.other);

export default [
  {
    name: "sign-in and its kin",
    path: onDisk([entries.form.script, ...entries.form.preload]),
    limit: bars.form,
    gzip: true,
  },
  ...[...new Set(hydrated)].map((page) => ({
    name: page,
    path: [...shared, ...onDisk(pages[`client/pages/${page}.tsx`].preload)],
    limit: barOf(page),
    gzip: true,
  })),
];
