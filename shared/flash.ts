import type { FieldErrors } from "./errors.ts";

/** What a form post without JavaScript left for the page that is shown next; never holds a password. */
export interface Flash {
  form: string;
  values: Record<string, string>;
  errors: FieldErrors;
  message: string | null;
}
