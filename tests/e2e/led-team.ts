import { expect, type Page } from "@playwright/test";
import type { PersonRow } from "#shared/contracts/people.ts";
import { callAs } from "./study-api.ts";

/** A team of this run alone, led by one and with the other in it. */
export async function teamOf(page: Page, lead: PersonRow, led: PersonRow): Promise<void> {
  const name = `Tổ ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await callAs<{ id: string }>(page, "/manage/admin/teams", { name, parent_id: null });
  await callAs(page, "/manage/admin/users/bulk", { ids: [led.id], action: "join_team", team_id: id });
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { "X-Requested-With": "fetch", "Content-Type": "application/json", "If-Match": '"1"' };
      return (await fetch(path, { method: "PATCH", headers, body })).status;
    },
    [`/api/manage/admin/teams/${id}`, JSON.stringify({ lead_ids: [lead.id] })] as const,
  );
  expect(status).toBe(200);
}
