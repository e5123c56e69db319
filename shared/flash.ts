import type { ErrorCode, FieldErrors } from "./errors.ts";

/** What a form post without JavaScript left for the page that is shown next; never holds a password. */
export interface Flash {
  form: string;
  values: Record<string, string>;
  errors: FieldErrors;
  /** Null where the post was done and no other page follows. */
  message: string | null;
  /** Which refusal it was, where a page shows something of its own for it. */
  code?: ErrorCode | undefined;
}

/** Whether the form did what it is for: its page then shows what follows in place of it. */
export function isDone({ message, errors }: Flash): boolean {
  return message === null && Object.keys(errors).length === 0;
}
