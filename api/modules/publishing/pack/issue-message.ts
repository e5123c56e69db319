import * as z from "zod/mini";
import { seenAlone } from "./pack-fields.ts";
import type { Why } from "./problems.ts";

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

/** The same for who does not write packs. */
export function whyOfIssue(issue: z.core.$ZodIssue): Why {
  if (issue.message === seenAlone) return "value_hidden";
  if (issue.code === "invalid_type") return issue.message === "is missing" ? "value_missing" : "value_kind";
  if (issue.code !== "too_small" && issue.code !== "too_big") return "value_form";
  const isCounted = issue.origin === "string" || issue.origin === "array";
  if (issue.code === "too_big") return [isCounted ? "value_long" : "value_high", { most: String(issue.maximum) }];
  if (isCounted && Number(issue.minimum) <= 1) return "value_missing";
  return [isCounted ? "value_short" : "value_low", { least: String(issue.minimum) }];
}
