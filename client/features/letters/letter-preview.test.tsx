import { expect, test } from "vitest";
import { drawn, nothingLoaded } from "#client/core/page/drawn.fixture.tsx";
import letters from "#locales/en/letters.json" with { type: "json" };
import validation from "#locales/en/validation.json" with { type: "json" };
import { LetterPreview } from "./letter-preview.tsx";
import { previewQuery } from "./letters.queries.ts";

const chosen = { letter: "otp", locale: "en" } as const;
const stored = { subject: "Your code", heading: "Hello", body: "Your code:\n\n{{code}}", button: null };

function shown(written: Partial<typeof stored>): string {
  const loaded = nothingLoaded();
  const sent = { subject: "Your code", html: "<p>123 456</p>", text: "123 456" };
  loaded.setQueryData(previewQuery(chosen, stored).queryKey, sent);
  const preview = <LetterPreview chosen={chosen} text={{ ...stored, ...written }} stored={stored} />;
  return drawn(preview, { words: { letters, validation }, loaded });
}

test("what cannot be sent shows the letter as it last could, and says that it is not this one and why", () => {
  expect(shown({})).not.toMatch(/role="alert"|letter-old/);
  const beginning = letters.preview.old.replace("{{reasons}}", "");
  for (const [written, reason] of [
    [{ subject: "" }, `${letters.form.subject}: ${validation.required}.`],
    [{ heading: "Hello {{bogus}}" }, `${letters.form.heading}: ${validation.field_unknown}.`],
  ] as const) {
    const html = shown(written);
    expect(html).toContain("123 456");
    expect(html).toContain("letter-old");
    expect(html).toContain(`${beginning}${reason}`);
  }
});
