import { expect, test } from "vitest";
import { drawn } from "#client/core/page/drawn.fixture.tsx";
import account from "#locales/en/account.json" with { type: "json" };
import common from "#locales/en/common.json" with { type: "json" };
import { AppearanceSection } from "./appearance-section.tsx";

test("each choice that saves itself has its place to say so, from the start and empty", () => {
  const html = drawn(<AppearanceSection />, { words: { account, common } });
  expect(html.match(/<span class="save-mark" role="status"><\/span>/g)).toHaveLength(2);
});
