import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { ssoVersions } from "#api/db/schema/sign-on.ts";
import { refusal } from "#tests/fixtures/answers.ts";
import { call } from "#tests/fixtures/api-client.ts";
import { byMetadata } from "#tests/fixtures/saml.ts";
import { fieldsOf, resetSso, type SsoManager } from "#tests/fixtures/sso-manager.ts";
import { beginSignOn, offerSignOn } from "#tests/fixtures/sign-on.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let manager: SsoManager;
const { issuer } = inject("identityProvider");
const bound: { MAILBOX?: unknown } = env;
const { MAILBOX } = bound;

beforeEach(async () => {
  ({ a, manager } = await resetSso());
});

afterEach(() => {
  bound.MAILBOX = MAILBOX;
});

/** As anything that is deployed: nothing binds a mailbox there. */
const deploy = () => delete bound.MAILBOX;

describe("a provider on this very machine", () => {
  it("may be set up where a development runs", async () => {
    expect((await manager.save()).status).toBe(200);
    expect((await manager.save(byMetadata)).status).toBe(200);
  });

  it("is refused where the platform is deployed, at its field, and nothing is written", async () => {
    deploy();
    expect(await fieldsOf(manager.save())).toEqual(["validation_failed", "issuer"]);
    expect(await fieldsOf(manager.save(byMetadata))).toEqual(["validation_failed", "metadata_url"]);
    expect(await a.db.from(ssoVersions).all()).toEqual([]);
  });

  it("that a row names all the same is asked nothing there, not even by what was read of it before", async () => {
    await offerSignOn(a);
    expect((await beginSignOn(a, "custom")).origin).toBe(new URL(issuer).origin);
    deploy();
    expect(await refusal(call(a.host, "/auth/sso/redirect"))).toEqual([503, "unavailable"]);
  });
});

it.each([
  "http://id.example.com",
  "https://127.0.0.1:9/",
  "https://0x7f.1/",
  "https://[::1]/",
  "https://localhost/",
  "https://id.localhost/",
  "https://localhost./",
  "https://10.0.0.1/",
  "https://172.16.0.1/",
  "https://192.168.1.1/",
  "https://169.254.169.254/",
  "https://[fd00::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://printer.local/",
  "https://intranet/",
])("%s is no provider where the platform is deployed", async (address) => {
  deploy();
  expect(await fieldsOf(manager.save({ issuer: address }))).toEqual(["validation_failed", "issuer"]);
});
