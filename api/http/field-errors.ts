import type { FieldErrors } from "#shared/errors.ts";
import { isValidationKey, type ValidationKey } from "./error-messages.ts";

/** The part of a zod issue that matters here. */
interface Issue {
  code?: string | undefined;
  message: string;
  path: readonly PropertyKey[];
  expected?: unknown;
  origin?: unknown;
}

/**
 * Field (dotted path; empty for the whole body) → keys of locales/<locale>/validation.json, each once.
 * `input` is what was sent: only it tells an absent field from one of the wrong type.
 */
export function fieldErrorsOf(issues: readonly Issue[], input: unknown): FieldErrors {
  const errors: Map<string, string[]> = new Map();
  for (const issue of issues) {
    const field = issue.path.map(String).join(".");
    const keys = errors.get(field) ?? [];
    const key = keyOf(issue, field, valueAt(input, issue.path));
    if (!keys.includes(key)) keys.push(key);
    errors.set(field, keys);
  }
  return Object.fromEntries(errors);
}

/** What is wrong with one value: a key of locales/<locale>/validation.json. */
export function validationKeyOf([issue]: readonly Issue[], value: unknown): ValidationKey {
  return issue === undefined ? "invalid" : keyOf(issue, "", value);
}

/** A contract's own key wins; else the kind of issue decides. */
function keyOf(issue: Issue, field: string, value: unknown): ValidationKey {
  if (isValidationKey(issue.message)) return issue.message;
  switch (issue.code ?? "") {
    case "invalid_type": {
      if (value === undefined || value === null) {
        const own = `${field}_required`;
        return isValidationKey(own) ? own : "required";
      }
      return issue.expected === "number" ? "not_a_number" : "invalid_type";
    }
    case "too_small":
      return issue.origin === "number" ? "out_of_range" : "too_short";
    case "too_big":
      return issue.origin === "number" ? "out_of_range" : "too_long";
    default:
      return "invalid";
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
