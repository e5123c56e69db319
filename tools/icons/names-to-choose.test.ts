import { expect, test } from "vitest";
import { lucideIcons } from "#shared/domain/known-icons.ts";
import { namesToChoose } from "./names-to-choose.ts";

test("the learning API knows the icons that ship with the build (tools/icons/write-icons.ts writes them)", () => {
  expect(lucideIcons).toBe(namesToChoose());
});
