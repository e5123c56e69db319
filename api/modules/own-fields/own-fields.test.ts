import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { OwnFieldBody } from "#shared/contracts/own-field-body.ts";
import { mostOwnFields, type OwnField } from "#shared/contracts/own-field.ts";
import type { PersonDetail, PersonRow } from "#shared/contracts/people.ts";
import { ownFields, ownValues } from "#api/db/schema/own-fields.ts";
import { users } from "#api/db/schema/identity.ts";
import { undoMs } from "#api/modules/changes/public.ts";
import { call, type CallOptions } from "#tests/fixtures/api-client.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { deleteOldFields } from "./old-fields.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
const base = "/manage/admin/fields";

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
});

async function asked<T>(path: string, options: CallOptions = {}) {
  const response = await call(a.host, path, { token, ...options });
  const body = (await response.json()) as { data: T & { code?: string; errors?: Record<string, string[]> } };
  return { status: response.status, etag: response.headers.get("ETag"), ...body };
}

interface Done {
  fields: OwnField[];
  change_set_id: string | null;
}

const region: OwnFieldBody = {
  key: "region",
  name: "Khu vực",
  names: { en: "Region" },
  kind: "choice",
  choices: [
    { id: "n", name: "Bắc" },
    { id: "s", name: "Nam" },
  ],
  is_required: false,
};
const plain = (key: string, kind: OwnFieldBody["kind"], more: Partial<OwnFieldBody> = {}): OwnFieldBody => ({
  key,
  name: key,
  names: {},
  kind,
  choices: [],
  is_required: false,
  ...more,
});

const listed = () => asked<Pick<Done, "fields">>(base);
const add = (body: OwnFieldBody) => asked<Done>(base, { body });
const change = (field: OwnField, body: Partial<OwnFieldBody>) => {
  const { id: _id, is_used: _used, revision, ...now } = field;
  const headers = { "If-Match": `"${revision}"` };
  return asked<Done>(`${base}/${field.id}`, { method: "PATCH", body: { ...now, ...body }, headers });
};
const undo = (id: string | null) => asked(`/manage/change-sets/${id}/undo`, { method: "POST" });
async function made(body: OwnFieldBody): Promise<OwnField> {
  return (await add(body)).data.fields.find(({ key }) => key === body.key)!;
}

async function give(userId: string, fields: Record<string, string | number | null>) {
  const path = `/manage/admin/users/${userId}`;
  const { etag } = await asked(path);
  return asked<PersonDetail>(path, { method: "PATCH", body: { fields }, headers: { "If-Match": etag ?? "" } });
}

describe("fields of a business's own", () => {
  it("are not keyed as what everybody's account has", async () => {
    for (const key of ["email", "name", "id"])
      expect(await add(plain(key, "text"))).toMatchObject({ status: 409, data: { code: "key_taken" } });
  });

  it("are at most 20, each with a key of its own, in the order that managers give them", async () => {
    for (let at = 0; at < mostOwnFields; at++) expect((await add(plain(`field_${at}`, "text"))).status).toBe(200);
    expect(await add(plain("one_more", "text"))).toMatchObject({ status: 409, data: { code: "too_many_fields" } });
    const { fields } = (await listed()).data;
    const twin = await change(fields[0]!, { key: "field_1" });
    expect([twin.status, twin.data.code, Object.keys(twin.data.errors ?? {})]).toEqual([409, "key_taken", ["key"]]);
    for (const key of ["email", "team", "id"])
      expect((await change(fields[0]!, { key })).data).toMatchObject({ code: "key_taken" });
    const ids = fields.map(({ id }) => id).toReversed();
    const order = (given: string[], seen: string[]) =>
      asked<Done>(`${base}/order`, { method: "PUT", body: { ids: given, seen } });
    const both = await Promise.all([order(ids, ids.toReversed()), order([...ids.slice(1), ids[0]!], ids.toReversed())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const [written] = both.flatMap((answer) => (answer.status === 200 ? [answer.data] : []));
    await undo(written?.change_set_id ?? null);
    const ordered = await order(ids, ids.toReversed());
    expect(ordered.data.fields.map(({ id }) => id)).toEqual(ids);
    await undo(ordered.data.change_set_id);
    expect((await listed()).data.fields.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await b.db.from(ownFields).all()).toEqual([]);
  });

  it("keep their kind, and the choices that somebody made, once they are used; a choice is renamed for everybody", async () => {
    const field = await made(region);
    expect((await give(a.learner, { [field.id]: "s" })).data.fields).toEqual({ [field.id]: "s" });
    const asUsed = (await listed()).data.fields[0]!;
    expect(asUsed.is_used).toBe(true);
    const asText = await change(asUsed, { kind: "text", choices: [] });
    expect([asText.status, Object.keys(asText.data.errors ?? {})]).toEqual([409, ["kind"]]);
    const without = await change(asUsed, { choices: [{ id: "n", name: "Bắc" }] });
    expect([without.status, Object.keys(without.data.errors ?? {})]).toEqual([409, ["choices"]]);
    const renamed = await change(asUsed, { choices: [{ id: "s", name: "Miền Nam" }] });
    expect(renamed.status).toBe(200);
    expect((await change(asUsed, { name: "Late" })).data.code).toBe("stale");
  });

  it("that are removed leave what people have for 30 days, and come back with it; afterwards nothing of it is left", async () => {
    const field = await made(region);
    await give(a.learner, { [field.id]: "n" });
    const removed = await asked<Done>(`${base}/${field.id}`, { method: "DELETE" });
    expect(removed.data.fields).toEqual([]);
    expect((await add(region)).status).toBe(200);
    expect(await undo(removed.data.change_set_id)).toMatchObject({ status: 409, data: { code: "key_taken" } });
    const [twin] = (await listed()).data.fields;
    await asked(`${base}/${twin!.id}`, { method: "DELETE" });
    await undo(removed.data.change_set_id);
    expect((await asked<PersonDetail>(`/manage/admin/users/${a.learner}`)).data.fields).toEqual({ [field.id]: "n" });

    await asked(`${base}/${field.id}`, { method: "DELETE" });
    expect(await deleteOldFields(env.DB, Date.now())).toBe(0);
    expect(await deleteOldFields(env.DB, Date.now() + undoMs + 60_000)).toBe(2);
    expect((await a.db.from(users).all()).map(({ fields }) => fields)).toEqual([{}, {}, {}, {}]);
    expect([await a.db.from(ownValues).all(), await a.db.from(ownFields).all()]).toEqual([[], []]);
  });
});

describe("what people have of them", () => {
  it("is judged by its kind, at its field, and nothing of a refused change is kept", async () => {
    const fields = [
      await made(plain("size", "number")),
      await made(plain("checked", "date")),
      await made(region),
      await made(plain("badge", "text", { is_required: true })),
    ];
    const [size, checked, choice, badge] = fields.map(({ id }) => id) as [string, string, string, string];
    const wrong = await give(a.learner, {
      [size]: "many",
      [checked]: "31/12",
      [choice]: "x",
      [badge]: null,
      gone: "1",
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.data.errors ?? {}).toSorted()).toEqual(
      [size, checked, choice, badge, "gone"].map((id) => `fields.${id}`).toSorted(),
    );
    const right = await give(a.learner, { [size]: "38,5", [checked]: "2026-11-30", [choice]: "n", [badge]: " A-1 " });
    expect(right.data.fields).toEqual({ [size]: 38.5, [checked]: "2026-11-30", [choice]: "n", [badge]: "A-1" });
    expect((await give(a.learner, { [size]: null })).data.fields).not.toHaveProperty(size);

    const person = { name: "New", email: "new@example.test", is_invited: false };
    const missing = await asked("/manage/admin/users", { body: person });
    expect([missing.status, Object.keys(missing.data.errors ?? {})]).toEqual([422, [`fields.${badge}`]]);
    const whole = await asked("/manage/admin/users", { body: { ...person, fields: { [badge]: "A-2" } } });
    expect(whole.status).toBe(200);
  });

  it("narrows the list, stands in the exported file, and a number of an employee finds them", async () => {
    const field = await made(region);
    await give(a.learner, { [field.id]: "n" });
    await give(a.otherLearner, { [field.id]: "s" });
    const list = async (query: string) => (await asked<PersonRow[]>(`/manage/admin/users${query}`)).data;
    const filter = encodeURIComponent(`${field.id}=n`);
    expect((await list(`?fields=${filter}`)).map(({ id }) => id)).toEqual([a.learner]);
    expect((await asked(`/manage/admin/users/count?fields=${filter}`)).data).toMatchObject({ count: 1 });

    const none = new URLSearchParams(Array.from({ length: 90 }, (_, at) => [`a${at}`, "1"]));
    expect(await list(`?fields=${encodeURIComponent(`${field.id}=n&${none.toString()}`)}`)).toEqual([]);
    const both = `${field.id}=n&${field.id}=s`;
    expect(await list(`?fields=${encodeURIComponent(both)}`)).toEqual([]);
    const twice = `${field.id}=n&${field.id}=n`;
    expect((await list(`?fields=${encodeURIComponent(twice)}`)).map(({ id }) => id)).toEqual([a.learner]);

    const file = `/manage/admin/users/export?format=csv&columns=name,own.${field.id}&fields=${filter}`;
    const csv = await (await call(a.host, file, { token, headers: { "Accept-Language": "en" } })).text();
    const [titles, row] = csv.trimEnd().split("\r\n").slice(-2);
    expect([titles, row]).toEqual(["Name,Region", "learner of a,Bắc"]);

    const path = `/manage/admin/users/${a.otherLearner}`;
    const { etag } = await asked(path);
    await asked(path, { method: "PATCH", body: { employee_no: "NV-0042" }, headers: { "If-Match": etag ?? "" } });
    for (const q of ["nv-00", "NV-0042"]) expect((await list(`?q=${q}`)).map(({ id }) => id)).toEqual([a.otherLearner]);
    expect(await list("?q=0042x")).toEqual([]);
  });
});
