import { readFileSync } from "node:fs";
import { routes } from "./client/core/navigation/every-route.ts";
import { assetsOf } from "./tools/build/client-assets.ts";

/** Bars of scripts that a first visit loads, gzip (docs/specification.md §19.4). */
const bars = {
  form: "90 kB",
  "home-page": "170 kB",
  "course-page": "170 kB",
  // 200 KB of 1,024 bytes, as lists.
  "study-page": "204.8 kB",
  "sitting-page": "200 kB",
  "grading-page": "200 kB",
  "extra-time-page": "200 kB",
  // 200 KB of 1,024 bytes, with the frame that stands around it.
  managementList: "204.8 kB",
  managementForm: "260 kB",
  // What a draft looks like, for managers alone, with the pages around it that it shows.
  "branding-draft-page": "204.8 kB",
  other: "175 kB",
};

/** Pages of the management side that are a form from the start; every other is a list, or leads to some. */
const forms =
  /^manage-(assessment|competency|framework|job-profile|badge|board|points|certification|exam|class|course|programme|person|person-new|question|role|studio|import-file|sso|branding|menus|letters|settings)-page$/;

const dist = "dist/client";
const { entries, pages } = assetsOf(JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8")), "", () => "");
const onDisk = (files) => files.map((file) => dist + file);
const shared = onDisk([entries.app.script, ...entries.app.preload]);

/** Page files of routes that React continues in the browser; the others have the form entry alone. */
const hydrated = routes.filter(({ entry, page }) => entry === "app" && page !== "").map(({ page }) => page);

function barOf(page) {
  if (bars[page]) return bars[page];
  if (!page.startsWith("manage")) return bars.other;
  return forms.test(page) ? bars.managementForm : bars.managementList;
}

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
