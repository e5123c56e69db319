import { expect, test } from "vitest";
import { User } from "#shared/contracts/auth.ts";
import { accessFlags } from "#shared/contracts/endpoint.ts";
import { isManager, opensManagement } from "./management-rights.ts";

const user = (flags: Record<string, number>) => User.parse({ id: 1, business_id: "hoasen", login_status: 1, ...flags });

test.each(accessFlags)("%s opens the management side", (flag) => {
  expect(opensManagement(user({ [flag]: 1 }))).toBe(true);
  expect(isManager(user({ [flag]: 1 }))).toBe(true);
});

test("no flag, no entry, not even for an account manager, who may still see to what waits", () => {
  expect(opensManagement(user({ is_account_manager: 1 }))).toBe(false);
  expect(isManager(user({ is_account_manager: 1 }))).toBe(true);
  expect(isManager(user({}))).toBe(false);
  expect(isManager(null)).toBe(false);
});
