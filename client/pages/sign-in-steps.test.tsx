import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { matchRoute, preparePage } from "#client/entry.server.tsx";
import type { Flash } from "#shared/flash.ts";
import type { OtpStep } from "#shared/otp-step.ts";
import { edgeVisit, type EdgeVisitor } from "#tests/fixtures/edge-visit.ts";

const now = 1_800_000_000_000;
const step: OtpStep = {
  maskedDestination: "a•••••n@hoasen.test",
  expiresAt: now + 240_000,
  canRenewAt: now + 12_000,
  links: false,
};

interface Visit extends EdgeVisitor {
  otpStep?: OtpStep;
  flash?: Partial<Flash>;
}

/** The page of an English visit, with only the words that its route asks for. */
async function visit(path: string, { business, otpStep, flash, user }: Visit = {}): Promise<string> {
  const pathname = path.split("?", 1)[0] ?? path;
  const namespaces = ["common", ...(matchRoute(pathname)?.namespaces ?? [])];
  const { queryClient, boot } = edgeVisit("en", namespaces, { business, user });
  const page = await preparePage({
    request: new Request(`https://hoc.test/en${path}`),
    queryClient,
    boot: { ...boot, now },
    flash: flash ? { form: pathname, values: {}, errors: {}, message: null, ...flash } : null,
    otpStep: otpStep ?? null,
  });
  if (page.kind !== "page") throw new Error(page.kind);
  const html = renderToString(page.element);
  expect(html, "a key that has no words").not.toMatch(/>\s*[a-z]+(?:\.[a-zA-Z]+)+\s*</);
  return html;
}

describe("/auth/verify-otp", () => {
  it("names the masked destination and the time left, and carries the target", async () => {
    const html = await visit("/auth/verify-otp?redirect=%2Fen%2Fmy-learning", { otpStep: step });
    expect(html).toContain(step.maskedDestination);
    expect(html).toContain("4 minutes");
    expect(html).toContain('data-wait="12"');
    expect(html).toContain('autoComplete="one-time-code"');
    expect(html).toContain('name="redirect" value="/en/my-learning"');
    expect(html).toMatch(/<button[^>]*value="renew"[^>]*name="action"/);
  });

  it("leads back to the sign-in page where no step is under way", async () => {
    const html = await visit("/auth/verify-otp?redirect=//evil.test");
    expect(html).not.toContain("<form");
    expect(html).toContain('href="/en/auth/login"');
    expect(html).not.toContain('href="//evil');
  });
});

describe("/auth/forgot-password", () => {
  it("says the success of a post in place of the form, with the address and whom to ask", async () => {
    const html = await visit("/auth/forgot-password", { flash: { values: { email: "<b>an@hoasen.test" } } });
    expect(html).not.toContain("<form");
    expect(html).toContain("&lt;b&gt;an@hoasen.test");
    expect(html).toContain("enterprise administrator");
  });

  it("keeps the form where the post was refused", async () => {
    const html = await visit("/auth/forgot-password", {
      flash: { message: "slow down", values: { email: "an@hoasen.test" } },
    });
    expect(html).toContain('data-form="forgot-password"');
    expect(html).toContain("slow down");
    expect(html).toContain('value="an@hoasen.test"');
  });
});

describe("/auth/password/reset/:slug", () => {
  it("puts the token into the form alone: no address that other sites read holds it", async () => {
    const html = await visit("/auth/password/reset/s3cret-token");
    expect(html).toContain('name="token" value="s3cret-token"');
    const links = html.match(/<(?:link|meta)[^>]*>/g)?.join("") ?? "";
    expect(links).not.toContain("s3cret");
  });

  it.each([
    [{ message: "gone", code: "link_expired" as const }, 'href="/en/auth/forgot-password"'],
    [{ message: null }, 'href="/en/auth/login"'],
  ])("%j: shows what follows in place of the form", async (flash, next) => {
    const html = await visit("/auth/password/reset/abc", { flash });
    expect(html).not.toContain("<form");
    expect(html).toContain(next);
  });
});

describe("single sign-on", () => {
  it("offers each business its own providers", async () => {
    const hoasen = await visit("/auth/login-sso?redirect=%2Fen%2Fsearch");
    expect(hoasen).toContain('href="/en/auth/login-sso?provider=microsoft&amp;redirect=%2Fen%2Fsearch"');
    expect(hoasen).not.toContain("provider=custom");
    const kumo = await visit("/auth/login-sso", { business: "kumo" });
    expect(kumo).toContain("provider=custom");
    expect(kumo).not.toContain("provider=microsoft");
  });

  it.each(["/sso/callback", "/auth/azure/callback"])(
    "%s gives the reason and a way back, and repeats no code",
    async (path) => {
      const html = await visit(`${path}?code=c0de&state=st4te`, { flash: { message: "not allowed here" } });
      expect(html).toContain("not allowed here");
      expect(html).toContain('href="/en/auth/login"');
      expect(html).not.toMatch(/c0de|st4te/);
    },
  );
});

describe("the support entrance", () => {
  it("has the form even where the business turned it off, and is kept out of search engines", async () => {
    const html = await visit("/auth/secret1122", { business: "kumo" });
    expect(html).toContain('data-form="support-sign-in"');
    expect(html).toContain('data-form="support-code"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain("/auth/forgot-password");
  });

  it("says a refusal above the form that it belongs to", async () => {
    const html = await visit("/auth/secret1122", { flash: { message: "refused", values: { bid: "b1" } } });
    expect(html.indexOf("refused")).toBeLessThan(html.indexOf('data-form="support-code"'));
    const other = await visit("/auth/secret1122", { flash: { message: "refused", values: { email: "a@b.test" } } });
    expect(other.indexOf("refused")).toBeGreaterThan(other.indexOf('data-form="support-code"'));
  });
});

describe("the partner link", () => {
  it("asks before it replaces somebody's session", async () => {
    const html = await visit("/auth/login-jubviec", { user: { email: "an@hoasen.test" } });
    expect(html).toContain('action="/en/auth/login-jubviec"');
    expect(html).toContain("an@hoasen.test");
  });

  it("says a failure, with the way on", async () => {
    expect(await visit("/auth/login-jubviec")).toContain('href="/en/auth/login"');
    const failed = await visit("/auth/login-jubviec", {
      user: { email: "an@hoasen.test" },
      flash: { message: "spent" },
    });
    expect(failed).not.toContain("<form");
    expect(failed).toContain("spent");
  });
});
