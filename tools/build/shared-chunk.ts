import { routes } from "#client/core/navigation/every-route.ts";

interface Modules {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean } | null;
}

/** Schemas of which contracts are made: nothing of them ships (lean-contracts.ts) but what a form of the management side checks with. */
const schemas = /shared[\\/]contracts[\\/](scalars|email|review-depth|managing)\.ts\?lean$/;
/** Checks of texts, and of an exam: learners' pages have contracts made of them, and check nothing. */
const checks = /[\\/]shared[\\/](contracts[\\/](plain-text|exam-terms)\.ts\?lean|domain[\\/]plain-text\.ts)$/;
/** Named, as by its importers it would stand on pages of learners, whose bundles have no use for it. */
const folding = /[\\/]shared[\\/]domain[\\/]fold\.ts$/;
/** What forms check with, and what those of one subject share. */
const ofForms =
  /[\\/]core[\\/]form[\\/](?!leave-guard|leave-question|use-written|slot|title-input|other-copy|record-page|asked-copies|use-asked|use-draft|three-way|send-key)|-(fields|values)\.tsx?$|react-hook-form|@hookform|@standard-schema|contracts[\\/](person-details|account-body|competency-criteria|invitations|plain-text|own-values|team-lead)\.ts/;
/** Rows under columns, with what chooses among them; trees, reports and the studio have their tools without them. */
const ofTables =
  /[\\/]core[\\/]list[\\/](list-table|list-found)\.tsx?$|@tanstack[\\/](react-)?(table|store)|use-sync-external-store/;
/** What a part of the configuration was: of its forms, and of pages that have none. */
const ofEditions =
  /[\\/]configuration[\\/](edition-list|use-restore)\.tsx?$|contracts[\\/]configuration\.ts|domain[\\/]theme\.ts/;
/** The log as a list; what stands of it elsewhere needs no rows and columns. */
const ofActivityList = /[\\/]activity[\\/]activity-list\.tsx$/;
/** A question beside the list of the bank; exams draw from it without. */
const ofQuestionSide = /[\\/]bank[\\/]question-(side|facts|figures)\.tsx$/;
/** What misses in a question is told beside its fields, in the bank as in the studio. */
const ofQuestionFields = /[\\/]shared[\\/]domain[\\/]question-problem\.ts$/;
/** What the wizard of single sign-on checks with; the page that leads to it does not. */
const ofSso = /contracts[\\/]sso-draft\.ts/;
/**
 * By name and not by size: how many lines a module has says neither what it brings along nor on how many pages its bytes are
 * paid for. Whoever moves one moves it here; weighed by `npm run weight`.
 */
const fewLines = /[\\/]shared[\\/](domain[\\/]grading|picture-widths)\.ts$/;
/** Calls of a few lines on pages that else have little in common: a chunk that fetched another for them would weigh more. */
const fewCalls = /[\\/]shared[\\/]contracts[\\/]exam-room\.ts/;
/** Calls of a course's page that others have too, one each: two chunks would weigh twice what they say. */
const callsOfCourse = /[\\/]shared[\\/]contracts[\\/]course-(request|rounds)\.ts/;
/** By what a device keeps a sitting: a few lines that pages of exams and what is sent behind them have. */
const ofSittings = /[\\/]core[\\/]outbox[\\/]sitting-answers\.ts$/;
/** Where a learner looks for something to learn, and the first pages that most of them see. */
const ofCatalogue = new Set(["home-page", "course-page", "classroom-page"]);
/** Pages on which questions are answered. */
const ofAttempts = new Set(["exam-page", "sitting-page"]);
/** What comes behind every page: learners are to get nothing of the management side by it. */
const behindPages = /(shell[\\/]offline[\\/](background-host|offline-place)|ui[\\/]toast[\\/]toast-viewport)\.tsx$/;
const contract = /[\\/]shared[\\/](contracts|domain)[\\/]/;
const rule = /[\\/]shared[\\/]domain[\\/]/;
const page = /client[\\/]pages[\\/]([a-z-]+)\.tsx$/;
const appPages = new Set(routes.filter(({ entry }) => entry === "app").map((route) => route.page));
const isManaged = (name: string) => name.startsWith("manage-");

/**
 * The chunk of a module that several parts share; null where the bundler decides. Left alone it makes dozens of small ones,
 * each of which costs a phone more than its bytes.
 *
 * `react`, `libraries`: evaluated in tasks of their own (worker/render/start-script.ts) and kept by browsers from build to
 * build. `app`: what else every page of the app needs and sign-in does not, and what pages on both sides have. `pages`: what three pages or more have in
 * common, or the study page with one other: a few lines, which weigh as much again as chunks of their own; pages of sign-in do not count, as the app answers them by a document without it. `attempt`: what pages
 * on which questions are answered have in common. `manage`: what pages of the management side alone have in common. `schemas`: the validator, for the forms of the auth pages and of the management side. `lesson`: what the
 * study page has in common with parts that come late.
 */
export function sharedChunk(id: string, modules: Modules): string | null {
  if (/[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)) return "react";
  if (/[\\/]node_modules[\\/]zod[\\/]/.test(id)) return "schemas";
  if (schemas.test(id)) return "schemas";
  const roots = rootsOf(id, modules);
  if (roots.some((root) => root.endsWith("entry.form.ts"))) return null;
  if (roots.some((root) => root.endsWith("entry.client.tsx")))
    return /[\\/]node_modules[\\/]/.test(id) ? "libraries" : "app";
  if (checks.test(id)) return "manage-form";
  if (folding.test(id)) return "folding";
  // Which other styles stand together, their bundles say (style-graph.ts).
  if (id.endsWith(".css")) return null;
  const pages = roots.flatMap((root) => page.exec(root)?.[1] ?? []).filter((name) => appPages.has(name));
  // Learners' pages carry nothing for the management side, however many pages it has.
  const learners = pages.filter((name) => !isManaged(name));
  if (learners.length === 0 && pages.length > 1)
    return roots.some((root) => behindPages.test(root)) ? null : managementPart(id, modules);
  // What pages of the management side share with each other brings them nothing else that learners' pages have in common.
  const isOnBothSides = pages.length - learners.length > 1 && !id.includes("node_modules");
  // Too few lines for chunks of their own.
  if (learners.includes("study-page") && fewLines.test(id)) return isOnBothSides ? "app" : "pages";
  if (learners.length > 0 && fewCalls.test(id)) return "app";
  if (callsOfCourse.test(id)) return "course-calls";
  if (ofSittings.test(id)) return "further";
  // Of what both the server and the client have, only what comes with a page: schemas would bring the validator along.
  const isOfTwo =
    learners.length === 2 &&
    learners.includes("study-page") &&
    learners.some((name) => ofCatalogue.has(name)) &&
    (roots.length === 2 || /[\\/]client[\\/]/.test(id));
  const isStudy = learners.join() === "study-page";
  const isAnswered = learners.includes("study-page") && learners.some((name) => ofAttempts.has(name));
  const isOfAttempts = learners.every(
    (name) => name === "study-page" || name === "grading-page" || ofAttempts.has(name),
  );
  if (learners.length > 1 && learners.includes("study-page") && isOfAttempts) return "attempt";
  // A few lines of rules that managers have, too.
  const isRule = isStudy && pages.length > 1 && /[\\/]shared[\\/]domain[\\/]/.test(id);
  const isFar = learners.length < 6 && !learners.some((name) => ofCatalogue.has(name));
  if (learners.length >= 3 && isFar) return isAnswered ? "attempt" : "further";
  if (learners.length >= 3 || isOfTwo || isRule) return isOnBothSides ? "app" : "pages";
  // What managers have too is no part of a lesson: they would load the whole of it.
  const isLesson = isStudy && learners.length === pages.length && roots.length > 1;
  return isLesson ? "lesson" : null;
}

/** Entries and modules loaded later that bring a module with them: themselves or by way of others. */
function rootsOf(id: string, modules: Modules): string[] {
  return importersOf(id, modules).filter((one) => {
    const info = modules.getModuleInfo(one);
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
  });
}

/** The module itself, and whatever brings it with it. */
function importersOf(id: string, modules: Modules): string[] {
  const seen = new Set([id]);
  // Grows while it is gone through.
  for (const one of seen) for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return [...seen];
}

/** A list brings no forms with it, nor what forms of its subject share; a form no lists, and neither what belongs to a third subject. */
function managementPart(id: string, modules: Modules): string {
  const feature = featureOf(id);
  if (ofForms.test(id)) return feature === undefined ? "manage-form" : `manage-${feature}-form`;
  if (ofEditions.test(id)) return "manage-editions";
  if (ofSso.test(id)) return "manage-sso";
  if (ofQuestionSide.test(id)) return "manage-question-side";
  if (ofQuestionFields.test(id)) return "manage-studio-form";
  // Sentences with blanks, titles, what another saved meanwhile and the head of a record stand on pages with forms and on some without.
  if (/[\\/]core[\\/]form[\\/](slot|title-input)\.tsx?$/.test(id)) return "manage-slot";
  // Named, as both are small and stand in a folder of forms, whose chunk a page without a form would load for them.
  if (/[\\/]core[\\/]form[\\/](other-copy|record-page)\.tsx?$/.test(id)) return "manage-record";
  // What two people changed at once is asked over forms and over desks that have none; how it looks, desks fetch only then.
  if (/[\\/]core[\\/]form[\\/](use-asked|use-draft|three-way|send-key)\.ts$/.test(id)) return "manage-asked";
  if (/[\\/]core[\\/]form[\\/]asked-copies\.tsx$/.test(id)) return "manage-copies";
  if (ofActivityList.test(id)) return "manage-activity-list";
  if (ofTables.test(id)) return "manage-table";
  if (/[\\/]core[\\/]list[\\/]/.test(id)) return "manage-list";
  // What one feature alone has of the contracts comes with it, with all that it checks.
  const own =
    feature ??
    (rule.test(id) ? only(featuresWith(id, modules)) : undefined) ??
    (contract.test(id) ? only(importersOf(id, modules).flatMap((one) => featureOf(one) ?? [])) : undefined);
  return own === undefined ? "manage" : `manage-${own}`;
}

function featureOf(id: string): string | undefined {
  return /[\\/]features[\\/]([a-z-]+)[\\/]/.exec(id)?.[1];
}

/** The features that use a module themselves, or by way of what is nobody's. */
function featuresWith(id: string, modules: Modules): string[] {
  const found: string[] = [];
  const seen = new Set([id]);
  // Grows while it is gone through.
  for (const one of seen)
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) {
      const feature = featureOf(importer);
      if (feature === undefined) seen.add(importer);
      else found.push(feature);
    }
  return found;
}

function only(names: readonly string[]): string | undefined {
  const [name, ...others] = new Set(names);
  return others.length === 0 ? name : undefined;
}
