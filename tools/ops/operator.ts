import { userInfo } from "node:os";
import { UsageError } from "./ops-error.ts";

/** Who acts: stands in every audit row. */
export interface Operator {
  name: string;
  /** Said with `--by`, not guessed from the system. */
  isNamed: boolean;
}

export function operatorOf(by: string | undefined): Operator {
  const name = by?.trim() ?? systemUser();
  if (!name) throw new UsageError("--by NAME: who acts stands in the audit log");
  if (name.length > 120 || /[\p{Cc}\p{Bidi_Control}]/u.test(name))
    throw new UsageError("--by is a name of 120 characters at most");
  return { name, isNamed: by !== undefined };
}

function systemUser(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return process.env["USER"];
  }
}
