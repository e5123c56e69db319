import { expect, test } from "vitest";
import { ApiError } from "#client/core/transport/api.ts";
import { noteRetryDecisionOf } from "./use-notes.ts";

const refusal = (statusCode: number) =>
  new ApiError({ statusCode, statusMessage: "", message: "", data: { message: "" } });

test.each([0, 401, 403, 500, 503])(
  "a note that is refused with %i stays on the device, for its owner's next visit",
  (status) => {
    expect(noteRetryDecisionOf(refusal(status))).toBe("wait");
  },
);

test.each([400, 404, 422])("a note that will never be taken (%i) holds up none behind it", (status) => {
  expect(noteRetryDecisionOf(refusal(status))).toBe("drop");
});
