import { expect, it, vi } from "vitest";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { documentParts } from "./document-parts.ts";

// The real ones come from a build.
vi.mock("virtual:client-assets", () => {
  const entry = { script: "/entry.js", styles: [], inline: "", preload: [] };
  return { default: { build: "test", entries: { app: entry, form: entry }, pages: {}, fonts: {}, fontFiles: {} } };
});

it.each([
  ["app", true, true],
  ["app", false, false],
  ["form", true, false],
  ["form", false, false],
] as const)(
  "a page of the %s (signed in: %s) keeps the browser's offer to install: %s",
  (entry, isSignedIn, isKept) => {
    const { head, tail } = documentParts({
      entry,
      module: null,
      locale: "vi",
      business: BusinessProfile.parse({}),
      nonce: "n",
      boot: null,
      isSignedIn,
    });
    // Before the page: a form that is sent while the rest of the document is on its way is kept too.
    expect(head).toContain("addEventListener('submit'");
    expect(head.includes("beforeinstallprompt")).toBe(isKept);
    expect(tail.match(/<script nonce="n">/g)).toHaveLength(1);
  },
);
