import * as z from "zod/mini";

const english = z.locales.en().localeError;

const nouns: Record<string, string> = {
  object: "a list of fields and values",
  array: "a list",
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

/** What a schema finds wrong, in words for whoever wrote the value: `schema.safeParse(value, { error: issueMessage })`. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type")
    return issue.input === undefined ? "is missing" : `must be ${nouns[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value")
    return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}`;
  if (issue.code === "unrecognized_keys") return `has no ${issue.keys.join(", ")}`;
  const said = english(issue);
  return (typeof said === "string" ? said : said?.message) ?? "cannot be taken";
}
