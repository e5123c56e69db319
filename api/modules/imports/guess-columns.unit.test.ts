import { expect, it } from "vitest";
import type { OwnFieldRow } from "#api/modules/own-fields/public.ts";
import { guessColumns } from "./guess-columns.ts";

function field(id: string, name: string): OwnFieldRow {
  return {
    id,
    key: id,
    name,
    names: {},
    kind: "text",
    choices: [],
    isRequired: false,
    position: 1,
    revision: 1,
    createdAt: 1,
    updatedAt: 1,
    removedAt: null,
  };
}

it("a header that names a standard column is that one, whatever own fields are called so; a longer name is the own field's", () => {
  const own = [field("badge", "Mã NV"), field("old", "Mã NV cũ"), field("size", "Cỡ áo")];
  expect(guessColumns(["Mã NV cũ", "MÃ NV", "Cỡ áo", "Email"], own)).toEqual([
    "own.old",
    "employee_no",
    "own.size",
    "email",
  ]);
});

it("a second column of the same name is the own field's", () => {
  expect(guessColumns(["Email", "email"], [field("other", "Email")])).toEqual(["email", "own.other"]);
});
