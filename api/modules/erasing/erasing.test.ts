import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { files } from "#api/db/schema/files.ts";
import { erasures } from "#api/db/schema/erasing.ts";
import { auditLog, sessions, users } from "#api/db/schema/identity.ts";
import { importRows, imports } from "#api/db/schema/imports.ts";
import { jobRows, jobs } from "#api/db/schema/jobs.ts";
import { listViews } from "#api/db/schema/manage.ts";
import { notes } from "#api/db/schema/notes.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { pointEntries } from "#api/db/schema/points.ts";
import { scimPeople } from "#api/db/schema/scim.ts";
import { identities } from "#api/db/schema/sign-on.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { TenantTable } from "#api/db/tenant-bound.ts";
import type { NewRow } from "#api/db/tenant-write.ts";
import { signedIn, startSession } from "#tests/fixtures/api-client.ts";
import { mergingClient, resetMerging } from "#tests/fixtures/merging-client.ts";
import { type Given, rowOf, textColumns } from "#tests/fixtures/people-rows.ts";
import type { SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import fc from "fast-check";

let a: SeededBusiness;
let token: string;
let second: string;
let course: SeededCourse;

beforeEach(async () => {
  ({ a, token, course } = await resetMerging());
  await seedPerson(a, "second", { isAccountManager: true, canAccessAdmin: true });
  second = await signedIn(a, "second");
});

const { asked, merge, undo } = mergingClient(() => ({ host: a.host, token }));
const at = (id: string) => `/manage/admin/users/${id}/erasure`;
const ask = (id: string, as?: string) => asked(at(id), { token: as, body: { reason: "Left the company" } });
const cancel = (id: string, as?: string) => asked(at(id), { token: as, method: "DELETE" });
const confirm = (id: string, as = second) =>
  asked<{ name: string }>(`${at(id)}/confirmation`, { token: as, method: "POST" });
const detail = async (id: string) => (await asked<PersonDetail>(`/manage/admin/users/${id}`)).data;

describe("two managers", () => {
  it("one asks, another confirms; whoever asked does not, and either withdraws", async () => {
    expect(await confirm(a.learner)).toMatchObject({ status: 409, code: "conflict" });
    expect(await ask(a.learner)).toMatchObject({ status: 200 });
    expect(await ask(a.learner, second)).toMatchObject({ status: 409, code: "conflict" });
    expect(await confirm(a.learner, token)).toMatchObject({ status: 403, code: "second_manager" });
    expect((await detail(a.learner)).erasure).toMatchObject({ is_own: true, reason: "Left the company" });
    const { data } = await asked<Dashboard>("/manage/dashboard", { token: second });
    expect(data.erasures).toMatchObject([{ id: a.learner }]);
    expect((await cancel(a.learner, second)).status).toBe(200);
    expect(await confirm(a.learner)).toMatchObject({ status: 409, code: "conflict" });
    await ask(a.learner);
    expect((await confirm(a.learner)).status).toBe(200);
    expect(await ask(a.learner)).toMatchObject({ status: 409, code: "conflict" });
    expect(await a.db.from(erasures).all()).toEqual([]);
  });

  it("are two people: whoever somebody else made, gave rights or let in again within a week is neither", async () => {
    const tooNew = { status: 403, code: "manager_too_new" };
    const rights = { can_access_admin: true, is_account_manager: true };
    const add = (email: string, more: object) =>
      asked<{ person: { id: string } }>("/manage/admin/users", {
        body: { name: email, email: `${email}@example.test`, is_invited: false, ...more },
      });
    const made = (await add("puppet", { rights })).data.person.id;
    await ask(a.learner);
    expect(await confirm(a.learner, await signedIn(a, made))).toMatchObject(tooNew);
    // Nor does the puppet ask, and its maker confirm.
    expect(await ask(a.otherLearner, await signedIn(a, made))).toMatchObject(tooNew);
    await seedPerson(a, "raised");
    const path = "/manage/admin/users/raised";
    const { data } = await asked<PersonDetail>(path);
    await asked(path, { method: "PATCH", body: { rights }, headers: { "If-Match": `"${data.revision}"` } });
    expect(await confirm(a.learner, await signedIn(a, "raised"))).toMatchObject(tooNew);
    await seedPerson(a, "again", { canAccessAdmin: true, isAccountManager: true });
    await asked("/manage/admin/users/again/password-reset", { method: "POST" });
    expect(await confirm(a.learner, await signedIn(a, "again"))).toMatchObject(tooNew);
    await seedPerson(a, "holder");
    await seedRole(a, "grown", { scope: "business", flags: [], holders: ["holder"] });
    const role = { name: "Grown", flags: ["can_access_admin"] };
    await asked("/manage/admin/roles/grown", { method: "PATCH", body: role, headers: { "If-Match": '"1"' } });
    expect(await confirm(a.learner, await signedIn(a, "holder"))).toMatchObject(tooNew);
    expect((await confirm(a.learner)).status).toBe(200);
  });

  it("a partner's word is no second manager's", async () => {
    await ask(a.learner);
    await a.db.update(sessions, { via: "partner" }, eq(sessions.userId, "second")).run();
    expect(await confirm(a.learner)).toMatchObject({ status: 403, code: "manager_too_new" });
  });

  it("one of two who ask at once is told of the other", async () => {
    const both = await Promise.all([ask(a.learner), ask(a.learner, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await a.db.from(auditLog).where(eq(auditLog.action, "user.anonymise_asked")).all()).toHaveLength(1);
  });

  it("not of themselves, not once its time is over, and not by one who is no manager any more", async () => {
    expect(await ask(a.manager)).toMatchObject({ status: 403, code: "own_account" });
    await ask("second");
    expect(await confirm("second")).toMatchObject({ status: 403, code: "own_account" });
    await ask(a.learner);
    await a.db.update(erasures, { expiresAt: 1 }, eq(erasures.userId, a.learner)).run();
    expect(await confirm(a.learner)).toMatchObject({ status: 409, code: "conflict" });
    expect((await ask(a.learner)).status).toBe(200);
    await a.db.update(users, { canAccessAdmin: false, isAccountManager: false }, eq(users.id, a.manager)).run();
    expect(await confirm(a.learner)).toMatchObject({ status: 409, code: "conflict" });
  });

  it("the last who runs the business stays, and nobody has those go who may do more", async () => {
    await seedPerson(a, "admin", { canAccessAdmin: true });
    await seedPerson(a, "other-admin", { canAccessAdmin: true });
    const admin = await signedIn(a, "admin");
    expect(await ask(a.manager, admin)).toMatchObject({ status: 403, code: "wider_rights" });
    await ask("second");
    await seedPerson(a, "third", { isAccountManager: true, canAccessAdmin: true });
    const third = await signedIn(a, "third");
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, a.manager)).run();
    await a.db.update(users, { isAccountManager: false }, eq(users.id, "third")).run();
    expect((await confirm("second", third)).status).toBeGreaterThanOrEqual(403);
    expect(await a.db.from(users).where(eq(users.id, "second")).get()).toMatchObject({ email: "second@example.test" });
  });
});

const name = "Trịnh Độc Đáo";
const email = "doc.dao@only.example.test";
const number = "NV-90210-X";
const former = { name: "Trịnh Tên Cũ", email: "cu@only.example.test" };
const said = [name, email, number, former.name, former.email];

/** A row of a table in which they are named, as it happens to be otherwise. */
async function named(table: TenantTable, given: Given): Promise<void> {
  const [row] = fc.sample(rowOf(table, given), { seed: 1, numRuns: 1 });
  await a.db.insert(table, row as NewRow<TenantTable>).run();
}

/** Columns of every table in which one of their names, addresses or numbers stands. */
async function placesOfNames(): Promise<string[]> {
  const found = await env.DB.batch<{ place: string }>(
    (await textColumns()).flatMap(({ table, column }) =>
      said.map((value) =>
        env.DB.prepare(
          `select '${table}.${column}' as place from ${table} where instr(lower(${column}), lower(?)) > 0 limit 1`,
        ).bind(value),
      ),
    ),
  );
  return [...new Set(found.flatMap(({ results }) => results.map(({ place }) => place)))].toSorted();
}

describe("who they were", () => {
  it("is in no text of any table and in no key of what is stored; what they learned stays", async () => {
    const id = await seedPerson(a, "leaver", { name: former.name, email: former.email, loginStatus: 0 });
    const twin = await seedPerson(a, "twin", { name, email: "zwilling@only.example.test" });
    const change = async (body: object) =>
      asked(`/manage/admin/users/${id}`, {
        method: "PATCH",
        body,
        headers: { "If-Match": `"${(await detail(id)).revision}"` },
      });
    expect((await change({ name, employee_no: number, phone: "0901 234 567" })).status).toBe(200);
    await a.db.update(users, { email }, eq(users.id, id)).run();
    await asked("/manage/admin/users/bulk", { body: { ids: [id, a.newcomer], action: "block" } });
    const unblocked = await asked("/manage/admin/users/bulk", { body: { ids: [id], action: "unblock" } });
    await asked(`/manage/admin/users/${id}/invitation`, { method: "POST" });
    expect((await merge(id, twin)).status).toBe(200);
    await startSession(a, id);
    const own = { userId: [id], personId: [id], subjectId: [id], ownerId: [id] };
    await named(identities, { ...own, email: [email], linkedSessionId: [null] });
    await named(scimPeople, { ...own, userName: [email], attributes: [{ name }] });
    await named(notes, { ...own, lessonId: [course.article], text: [`${name} wrote this`] });
    await named(listViews, { ...own, query: [`q=${name}`] });
    await named(importRows, {
      personId: [null],
      cells: [[name, email, number]],
      email: [email],
      before: [[{ column: 0, value: former.name }]],
    });
    await named(imports, { sample: [[[name, email]]] });
    const mended = { before: JSON.stringify({ Tên: "Trinh" }), after: JSON.stringify({ Tên: name }) };
    await named(auditLog, { action: ["import.mended"], subjectId: [null], detail: [{ row: 2, ...mended }] });
    // What they were called before goes too, in whichever line of a file it stood.
    const once = { before: JSON.stringify({ Tên: "" }), after: JSON.stringify({ Tên: former.name }) };
    await named(auditLog, { id: ["l2"], action: ["import.mended"], subjectId: [null], detail: [{ row: 3, ...once }] });
    await named(jobRows, { ...own, subject: [name] });
    const looked = { status: ["done"], undoneBy: [null] };
    await named(jobs, {
      ...looked,
      id: ["j1"],
      key: ["j1"],
      input: [{ filter: { q: "TRỊNH doc" }, about: { q: name } }],
    });
    await named(jobs, {
      ...looked,
      id: ["j2"],
      key: ["j2"],
      input: [{ filter: { q: former.name }, about: { q: former.name } }],
    });
    await named(jobRows, { ...own, jobId: ["j2"], subject: [former.name] });
    await named(jobs, { ...looked, id: ["j3"], key: ["j3"], input: [{ filter: { q: "kho" }, about: { q: "kho" } }] });
    await named(outbox, { ...own, name: [name], fields: [{ name }] });
    await named(files, { ...own, ownerKind: ["avatar"], r2Key: ["picture-of-leaver"] });
    await env.FILES.put("picture-of-leaver", "picture");
    await named(enrolments, { ...own, courseId: [course.id], completedAt: [7], isPast: [false] });
    await named(pointEntries, own);

    expect((await placesOfNames()).map((place) => place.split(".")[0])).toEqual(
      expect.arrayContaining([
        "audit_log",
        "change_sets",
        "identities",
        "import_rows",
        "imports",
        "job_rows",
        "jobs",
        "outbox",
      ]),
    );
    await ask(id);
    const done = await confirm(id);
    expect(done.status).toBe(200);

    expect(await placesOfNames()).toEqual([]);
    const nobody = { filter: { q: done.data.name }, about: { q: done.data.name } };
    const inputs = await a.db.from(jobs).orderBy(jobs.id).all();
    expect(inputs.filter((job) => /^j\d$/.test(job.id)).map((job) => job.input)).toEqual([
      nobody,
      nobody,
      { filter: { q: "kho" }, about: { q: "kho" } },
    ]);
    const words = await env.DB.prepare("select word from user_words where user_id = ?")
      .bind(id)
      .all<{ word: string }>();
    expect(words.results.map(({ word }) => word)).not.toContain("trinh");
    const keys = [
      ...(await env.FILES.list()).objects.map(({ key }) => key),
      ...(await env.BUSINESS_CACHE.list()).keys.map((key) => key.name),
    ];
    expect(keys.filter((key) => said.some((value) => key.includes(value)))).toEqual([]);
    expect(await env.FILES.head("picture-of-leaver")).toBeNull();

    expect(await a.db.from(enrolments).where(eq(enrolments.userId, id)).all()).toMatchObject([{ completedAt: 7 }]);
    expect(await a.db.from(pointEntries).where(eq(pointEntries.userId, id)).all()).toHaveLength(1);
    const person = await detail(id);
    expect(person).toMatchObject({
      is_erased: true,
      status: "blocked",
      sessions: [],
      may: { erase: false, merge: false },
    });
    expect(person.name).toBe(done.data.name);
    expect(person.name).toMatch(/\d/);
    // Nothing brings it back, and the log still says that something was done.
    expect((await undo(unblocked.data.change_set_id)).data).toMatchObject({ undone: 0 });
    expect(await a.db.from(auditLog).where(eq(auditLog.subjectId, id)).all()).not.toHaveLength(0);
  });
});
