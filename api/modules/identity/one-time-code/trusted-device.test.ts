import { beforeAll, afterEach, describe, expect, it, vi } from "vitest";
import type { OtpChallenge } from "#shared/contracts/auth.ts";
import type { SignedIn } from "#shared/contracts/auth-otp.ts";
import { dataOf } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { takeCode } from "#tests/fixtures/mailbox.ts";
import { password, seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { trustedDevices } from "#api/db/schema/one-time.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses({ a: { is_turn_on_verify_otp: true }, b: { is_turn_on_verify_otp: true } }));
});

afterEach(() => {
  vi.useRealTimers();
});

async function trusted(business = a): Promise<SignedIn> {
  const body = { email: "learner@example.test", password };
  const { secret } = await dataOf<OtpChallenge>(call(business.host, "/auth/login", { body }));
  return dataOf(
    call(business.host, "/auth/verify-otp", { body: { secret, otp: await takeCode(business), trust_device: true } }),
  );
}

async function skips(
  deviceToken: string,
  { email = "learner@example.test", host = a.host, given = password } = {},
): Promise<boolean> {
  return (
    "access_token" in
    (await dataOf<object>(
      call(host, "/auth/login", { body: { email, password: given }, headers: { "X-Device-Token": deviceToken } }),
    ))
  );
}

describe("§18.49: a trusted device", () => {
  it("skips the step for its user in its business alone, and for 90 days", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-06-04T00:00:00Z") });
    const { device_token: device = "", access_token: token } = await trusted();
    expect(JSON.stringify(await a.db.from(trustedDevices).all())).not.toContain(device);
    expect(await skips(device)).toBe(true);
    expect(await skips(device, { email: "other@example.test" })).toBe(false);
    expect(await skips(device, { host: b.host })).toBe(false);
    expect(await skips("A".repeat(43))).toBe(false);
    const config = (headers = {}) => dataOf(call(a.host, "/auth/get-config-trusted-device", { token, headers }));
    expect(await config()).toEqual({ is_trusted: false });
    expect(await config({ "X-Device-Token": device })).toEqual({ is_trusted: true });
    vi.setSystemTime(Date.now() + 90 * 24 * 3_600_000);
    expect(await skips(device)).toBe(false);
  });

  it("is made and ended by the toggle, which ends all of them", async () => {
    const first = await trusted();
    const second = await trusted();
    const inB = await trusted(b);
    const toggle = (is_trusted: boolean, headers = {}) =>
      dataOf<{ is_trusted: boolean; device_token?: string }>(
        call(a.host, "/auth/toggle-trusted-device", { body: { is_trusted }, token: first.access_token, headers }),
      );
    expect(await toggle(true, { "X-Device-Token": first.device_token! })).toEqual({ is_trusted: true });
    expect(await toggle(false)).toEqual({ is_trusted: false });
    for (const { device_token } of [first, second]) expect(await skips(device_token!)).toBe(false);
    expect(await skips(inB.device_token!, { host: b.host })).toBe(true);
    const again = await toggle(true);
    expect(await skips(again.device_token!)).toBe(true);
  });

  it("ends with a password change", async () => {
    const { device_token: device = "" } = await trusted();
    const next = "Brook-Lantern-47!";
    const body = { current_password: password, password: next, password_confirmation: next };
    await dataOf(call(a.host, "/auth/change-password", { body, token: await signedIn(a, a.learner) }));
    expect(await skips(device, { given: next })).toBe(false);
  });
});
