import { expect, test } from "vitest";
import { drawn } from "#client/core/page/drawn.fixture.tsx";
import { SsoTestResult } from "./sso-test-result.tsx";

test("what came back breaks between parts of an address, each by itself, and says the minute it came", () => {
  const claims = ["NameID", "http://schemas.example.test/2005/claims/nameidentifier"];
  const html = drawn(
    <SsoTestResult
      test={{
        outcome: "passed",
        at: "2026-11-20T02:05:00.000Z",
        by: null,
        is_current: true,
        claims,
        person: {
          issuer: "http://idp.example.test/saml",
          subject: "s-1",
          email: null,
          is_email_verified: false,
          name: null,
          directory: null,
        },
        prospect: null,
        account: null,
      }}
    />,
  );
  expect(html).toContain("<li>NameID<wbr/></li>");
  expect(html).toContain(
    "<li>http://<wbr/>schemas.example.test/<wbr/>2005/<wbr/>claims/<wbr/>nameidentifier<wbr/></li>",
  );
  expect(html).toMatch(/\d\d:05/);
});
