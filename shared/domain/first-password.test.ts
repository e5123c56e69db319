import { expect, it } from "vitest";
import { mustChangePassword } from "./first-password.ts";

it.each([
  [0, false, false, true],
  [0, true, false, false],
  [0, false, true, false],
  [1, false, false, false],
])("login_status %i, manager %s, bypass %s → %s", (login_status, is_account_manager, is_bypass_allowed, expected) => {
  expect(mustChangePassword({ login_status, is_account_manager }, { is_bypass_allowed })).toBe(expected);
});
