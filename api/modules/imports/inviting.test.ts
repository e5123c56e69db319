import { expect, it, vi } from "vitest";
import type { Job } from "#shared/contracts/jobs.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { importClientOfManager } from "#tests/fixtures/import-client.ts";

const { business, asked, send, check, run } = importClientOfManager();

it("a file invites whoever is new where that is wished, once, and takes the letters back that have not left", async () => {
  const both = `Mã NV;Họ và tên;Email\nNV-1;Nguyễn Thu Hà;ha@example.test\nNV-2;Đỗ Khánh;khanh@example.test\nNV-3;Already Here;here@example.test\n`;
  await run(await check((await send("Mã NV;Họ và tên;Email\nNV-3;Here;here@example.test\n")).data));
  expect(await business().db.from(outbox).all()).toEqual([]);
  const done = await run(await check((await send(both)).data), { is_inviting: true });
  const letters = await business().db.from(outbox).orderBy(outbox.name).all();
  expect(letters.map(({ letter, name, state }) => [letter, name, state])).toEqual([
    ["invitation", "Nguyễn Thu Hà", "waiting"],
    ["invitation", "Đỗ Khánh", "waiting"],
  ]);
  await run(await check((await send(both)).data), { is_inviting: true });
  expect(await business().db.from(outbox).all()).toHaveLength(2);
  const undoing = await asked<Job>(`/manage/jobs/${done.run?.id}/undo`, { method: "POST" });
  await vi.waitFor(async () => expect((await asked<Job>(`/manage/jobs/${undoing.data.id}`)).data.status).toBe("done"));
  expect((await business().db.from(outbox).all()).map(({ state }) => state)).toEqual(["taken_back", "taken_back"]);
});
