import { expect, it } from "vitest";
import { loadViewer } from "./viewer.ts";
import { sessionWith } from "../session/viewer-session.fixture.ts";

const viewerOf = (data: unknown) => loadViewer(sessionWith(async () => Response.json({ data })));

it("somebody of §3.3's fields alone is told apart by their address", async () => {
  const [one, other] = await Promise.all([
    viewerOf({ email: "an@a.test", can_access_lMS: 1 }),
    viewerOf({ email: "binh@a.test", login_status: 0 }),
  ]);
  expect(one).toMatchObject({
    kind: "user",
    user: { id: "an@a.test", business_id: "", login_status: 1, can_access_lMS: true },
  });
  expect(other).toMatchObject({ kind: "user", user: { id: "binh@a.test", login_status: 0 } });
});

it("ids may be numbers, and a field of the wrong type takes its default", async () => {
  expect(
    await viewerOf({ id: 7, business_id: 3, name: 5, email: "an@a.test", phone: [], is_account_manager: "perhaps" }),
  ).toMatchObject({
    kind: "user",
    user: { id: "7", business_id: "3", name: "", phone: null, is_account_manager: false },
  });
});

it.each([null, "x", []])("%j is nobody whom we could know", async (data) => {
  expect(await viewerOf(data)).toEqual({ kind: "unknown", status: 502 });
});
