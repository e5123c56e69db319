import { beforeAll, describe, expect, it } from "vitest";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { offerSignOn, signOn } from "#tests/fixtures/sign-on.ts";
import { seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { tamperingNames } from "#tests/identity-provider/tampering-names.ts";

let a: SeededBusiness;

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses());
  await offerSignOn(a);
});

describe.each(["microsoft", "custom"] as const)("§18.46: a changed ID token by %s", (way) => {
  it("an untouched one passes", async () => {
    await dataOf(signOn(a, way, "untouched+person@example.test"));
  });

  it.each(tamperingNames)("%s", async (name) => {
    const domain = name === "own-directory" ? "elsewhere.test" : "example.test";
    if (way === "custom" && name === "own-directory")
      return void (await dataOf(signOn(a, way, `${name}+person@${domain}`)));
    expect(await refusal(signOn(a, way, `${name}+person@${domain}`))).toEqual([401, "sso_failed"]);
  });
});
