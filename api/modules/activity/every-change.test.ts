import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import { endpoints } from "#shared/contracts/registry.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { users } from "#api/db/schema/identity.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import type { Press, PressBench } from "#tests/fixtures/press.ts";
import { pressesOnBusiness } from "#tests/fixtures/presses-on-business.ts";
import { pressesOnClasses } from "#tests/fixtures/presses-on-classes.ts";
import { pressesOnPeople } from "#tests/fixtures/presses-on-people.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { importsOf } from "#tests/fixtures/seed-jobs.ts";
import { addDomains, seedLeaving, seedLetters } from "#tests/fixtures/seed-managed.ts";
import { seedPerson } from "#tests/fixtures/seed-lead.ts";
import { seedTeams } from "#tests/fixtures/seed-teams.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;
const made: Record<string, string> = {};
const bench = (): PressBench => ({ a, made, answered });
const presses = [...pressesOnPeople, ...pressesOnBusiness, ...pressesOnClasses];

/** Contracts that change nothing that anybody else meets, or whose lines are written by what they start. */
const elsewhere = {
  "of whoever presses alone": [
    "setDefaultView",
    "tellPresence",
    "previewReport",
    "previewRule",
    "previewAudience",
    "previewReminders",
    "previewLateReminders",
    "previewLetter",
    "testLetter",
    "countInvitations",
  ],
  "a draft, told when it is published": ["saveBrandingDraft", "dropBrandingDraft"],
  "a draft's link: draft-link.test.ts": ["shareBrandingDraft", "unshareBrandingDraft"],
  "a file that leaves: people-export.test.ts": ["exportPickedPeople"],
  "a file that is only looked at": [
    "createImport",
    "readImport",
    "checkImport",
    "checkMarksFile",
    "readQuestionFile",
    "writeQuestionFile",
  ],
  "a picture that no question shows yet: bank-files.test.ts": ["addQuestionPicture"],
  "courses: publication.test.ts; a draft is told when it is published": [
    "createCourse",
    "archiveCourse",
    "archiveCourses",
    "copyCourse",
    "restoreCourse",
    "changeCourseDraft",
    "saveLessonDraft",
    "publishCourse",
    "restoreVersion",
    "moveLearners",
    "takeOverCourse",
    "addMaterial",
  ],
  "courses in several languages: translations.test.ts, xliff.test.ts": [
    "saveTranslation",
    "publishTranslation",
    "importXliff",
  ],
  "audiences: audiences.test.ts": ["createAudience", "changeAudience", "removeAudience"],
  "one person's learning: learners.test.ts, rounds.test.ts": ["giveCredit", "beginRound"],
  "the product as somebody sees it: viewing.test.ts": ["beginViewing"],
  "admission: admission.test.ts": ["setAdmission", "answerRequests"],
  "assignments: assigning.test.ts": ["createRule", "changeRule", "setRuleState", "changeTerms", "changeTermsOfRule"],
  "certifications: certifications.test.ts": [
    "createCertification",
    "changeCertification",
    "archiveCertification",
    "restoreCertification",
  ],
  "reminders by hand: reminders.test.ts": ["sendReminders"],
  "reminders of what is overdue: late-reminders.test.ts": ["sendLateReminders"],
  "points, badges, the board and the ledger: gamification.test.ts, ledger.test.ts": [
    "setPointRules",
    "setLevels",
    "simulatePoints",
    "setBoardSettings",
    "createBadge",
    "changeBadge",
    "archiveBadge",
    "restoreBadge",
    "reversePoints",
  ],
  "competencies: competency.test.ts": [
    "createFramework",
    "changeFramework",
    "createCompetency",
    "changeCompetency",
    "createProfile",
    "changeProfile",
    "removeProfile",
    "createAssessment",
    "closeAssessment",
    "assessCell",
    "findClosing",
  ],
  "exams: exams.test.ts, sittings.test.ts": [
    "createExam",
    "changeExam",
    "openExam",
    "closeExam",
    "archiveExam",
    "restoreExam",
    "changeExamPeople",
    "admitSittings",
    "addTime",
    "moveSittings",
  ],
  "regrades: regrade.test.ts": ["previewRegrade", "startRegrade"],
  "questions: bank.test.ts, bank-files.test.ts": [
    "fillQuizBank",
    "importQuestions",
    "exportQuestions",
    "createQuestion",
    "changeQuestion",
    "changeQuestions",
    "createQuestionFolder",
    "changeQuestionFolder",
    "removeQuestionFolder",
  ],
  "programmes: programmes.test.ts": [
    "createProgramme",
    "changeProgramme",
    "previewProgramme",
    "archiveProgramme",
    "restoreProgramme",
    "copyProgramme",
  ],
  "jobs and imports: jobs.test.ts, imports.test.ts": [
    "changeMatching",
    "cancelJob",
    "resumeJob",
    "undoJob",
    "runImport",
  ],
  "providers and networks: single-sign-on.test.ts, domains.test.ts": [
    "restoreSsoVersion",
    "testSso",
    "endSsoTest",
    "switchSso",
    "switchPasswordForm",
    "checkDomain",
  ],
  "letters that wait: outbox.test.ts": ["takeBackLetter"],
};

const writes = endpoints.filter(({ method, path }) => method !== "GET" && path.startsWith("/manage"));

// oxlint-disable-next-line typescript/no-explicit-any -- an answer as it came
async function answered(method: string, path: string, body?: unknown, tag?: string): Promise<any> {
  const headers: Record<string, string> = tag === undefined ? {} : { "If-Match": tag };
  const response = await call(a.host, path, { method, token, headers, ...(body !== undefined && { body }) });
  const answer = await response.json();
  if (response.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

async function lines(): Promise<ActivityRow[]> {
  return (await answered("GET", "/manage/admin/activity?limit=100")).data;
}

async function tagOf({ part, tag }: Press, path: string): Promise<string> {
  if (tag !== undefined) return tag(bench());
  const at = part === undefined ? path : `/manage/admin/${part}`;
  const response = await call(a.host, at, { token });
  return response.headers.get("ETag") ?? '"1"';
}

beforeAll(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.manager)).run();
  token = await signedIn(a, a.manager);
  await seedTeams(a);
  await seedPerson(a, "spare");
  await seedPerson(a, "invited", { loginStatus: 0 });
  await seedLeaving(a);
  await seedLetters(a);
  await importsOf(a);
  [made["domain"] = "", made["second domain"] = ""] = await addDomains(a);
});

it("every contract that writes is pressed here, or says where else its lines are looked at", () => {
  const named = [...presses.map(([contract]) => contract), ...Object.values(elsewhere).flat()];
  expect([...new Set(named)].toSorted()).toEqual(writes.map(({ name }) => name).toSorted());
});

it.each(presses)("%s leaves a line that says before and after", async (contract, press, [action, values = []]) => {
  const { method, path: pattern } = itemAt(
    writes.filter(({ name }) => name === contract),
    0,
  );
  const ids = [...((await press.ids?.(bench())) ?? [])];
  const path = pattern.replaceAll(/:\w+/g, () => encodeURIComponent(ids.shift() ?? "")) + (press.query ?? "");
  const body: unknown = typeof press.body === "function" ? await press.body(bench()) : press.body;
  const known = new Set((await lines()).map(({ id }) => id));
  const { data } = await answered(method, path, body, await tagOf(press, path));
  if (press.makes !== undefined)
    made[press.makes] =
      data.id ?? data.ids?.[0] ?? data.person?.id ?? data.key?.kid ?? data.token?.id ?? data.change_set_id;
  if (data?.change_set_id) made[`set of ${contract}`] = data.change_set_id;
  const line = (await lines()).find((one) => !known.has(one.id) && one.action === action);
  expect(line?.values.map(({ field, before, after }) => [field, before, after])).toEqual(
    expect.arrayContaining(values),
  );
  expect(line).toMatchObject({ action, source: null });
  expect(JSON.stringify(line)).not.toContain("a secret that");
  for (const { field } of line?.values ?? []) expect(field).not.toMatch(/^\w+[._]\w+|^[a-z]+[A-Z]/);
});
