import { beforeEach, expect, it, vi } from "vitest";
import type { Job } from "#shared/contracts/jobs.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { signedIn } from "#tests/fixtures/api-client.ts";
import { importClient } from "#tests/fixtures/import-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  token = await signedIn(a, a.manager);
});

const { asked, send, check, run } = importClient(() => ({ host: a.host, token }));

it("a file invites whoever is new where that is wished, once, and takes the letters back that have not left", async () => {
  const both = `Mã NV;Họ và tên;Email\nNV-1;Nguyễn Thu Hà;ha@example.test\nNV-2;Đỗ Khánh;khanh@example.test\nNV-3;Already Here;here@example.test\n`;
  await run(await check((await send("Mã NV;Họ và tên;Email\nNV-3;Here;here@example.test\n")).data));
  expect(await a.db.from(outbox).all()).toEqual([]);
  const done = await run(await check((await send(both)).data), { is_inviting: true });
  const letters = await a.db.from(outbox).orderBy(outbox.name).all();
  expect(letters.map(({ letter, name, state }) => [letter, name, state])).toEqual([
    ["invitation", "Nguyễn Thu Hà", "waiting"],
    ["invitation", "Đỗ Khánh", "waiting"],
  ]);
  await run(await check((await send(both)).data), { is_inviting: true });
  expect(await a.db.from(outbox).all()).toHaveLength(2);
  const undoing = await asked<Job>(`/manage/jobs/${done.run?.id}/undo`, { method: "POST" });
  await vi.waitFor(async () => expect((await asked<Job>(`/manage/jobs/${undoing.data.id}`)).data.status).toBe("done"));
  expect((await a.db.from(outbox).all()).map(({ state }) => state)).toEqual(["taken_back", "taken_back"]);
});
