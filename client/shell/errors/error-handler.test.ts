import { expect, test } from "vitest";
import { ApiError } from "#client/core/transport/api.ts";
import { reactionTo } from "./error-handler.ts";

const refused = (statusCode: number, message: string) =>
  new ApiError({ statusCode, statusMessage: "", message, data: { message } });
const t = (key: string) => `«${key}»`;

test.each([400, 404, 500])("%d shows the server's own message", (status) => {
  expect(reactionTo(refused(status, "Đã hết chỗ"), t)).toMatchObject({
    kind: "toast",
    words: { color: "error", description: "Đã hết chỗ" },
  });
});

test("a 500 without a message shows the default words", () => {
  expect(reactionTo(refused(500, ""), t)).toMatchObject({ words: { description: "«common:messages.default»" } });
});

test("a failed network has words of its own", () => {
  expect(reactionTo(refused(0, "Failed to fetch"), t)).toMatchObject({
    words: { description: "«error:failedToFetch.message»" },
  });
});

test("a session that ended goes to sign-in", () => {
  expect(reactionTo(refused(401, "x"), t)).toEqual({ kind: "sign-in" });
});

test("what is no answer of the API is only logged", () => {
  expect(reactionTo(new Error("x"), t)).toEqual({ kind: "log" });
});
