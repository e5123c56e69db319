import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { fieldErrorsOf } from "./field-errors.ts";

const Body = z.object({
  email: z.string(),
  note: z.string().check(z.minLength(2), z.maxLength(4), z.regex(/^[a-z]*$/)),
  count: z.number().check(z.gte(1), z.lte(9)),
  tags: z.array(z.object({ name: z.string() })).check(z.maxLength(2)),
  kind: z.enum(["a", "b"]),
});

function errorsOf(input: unknown) {
  const result = Body.safeParse(input);
  return fieldErrorsOf(result.error?.issues ?? [], input);
}

const good = { email: "e", note: "abc", count: 3, tags: [], kind: "a" };

describe("fieldErrorsOf", () => {
  it("tells absent from wrong, and uses a field's own words where it has some", () => {
    expect(errorsOf({ ...good, email: undefined, count: undefined })).toEqual({
      email: ["email_required"],
      count: ["required"],
    });
    expect(errorsOf({ ...good, email: 5, count: "3" })).toEqual({ email: ["invalid_type"], count: ["not_a_number"] });
  });

  it("names length, range and form", () => {
    expect(errorsOf({ ...good, note: "a", count: 10 })).toEqual({ note: ["too_short"], count: ["out_of_range"] });
    expect(errorsOf({ ...good, note: "ABCDE", count: 0, kind: "c" })).toEqual({
      note: ["too_long", "invalid"],
      count: ["out_of_range"],
      kind: ["invalid"],
    });
  });

  it("reaches into lists, and stands for the whole body where that is wrong", () => {
    expect(errorsOf({ ...good, tags: [{ name: "x" }, { name: null }] })).toEqual({ "tags.1.name": ["required"] });
    expect(errorsOf("text")).toEqual({ "": ["invalid_type"] });
  });

  it("a hostile field name stays data", () => {
    const errors = fieldErrorsOf([{ code: "custom", message: "password_mismatch", path: ["__proto__"] }], {});
    expect(Object.entries(errors)).toEqual([["__proto__", ["password_mismatch"]]]);
  });
});
