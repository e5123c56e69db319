import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { passwordRules } from "#shared/contracts/auth.ts";
import { PasswordRules } from "./password-rules.tsx";

test("the list names every rule that a new password must meet, those that only the learning API judges too", () => {
  const namedBy = (differs: boolean) => renderToStaticMarkup(<PasswordRules differs={differs} />);
  for (const { key } of passwordRules) expect(namedBy(false)).toContain(`data-rule="${key}"`);
  expect(namedBy(false)).toContain("rules.guess");
  expect(namedBy(false)).not.toContain("rules.differs");
  expect(namedBy(true)).toContain("rules.differs");
});
