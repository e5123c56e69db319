import type { SamlRefusal } from "#shared/contracts/sso-test.ts";
import type { VerifiedPerson } from "#api/db/schema/sign-on.ts";

/** What a sign-on came to. */
export type Redemption =
  /** `claims`: the names of what came back. */
  | { kind: "verified"; person: VerifiedPerson; claims: string[] }
  | { kind: "refused"; cause: unknown; reason?: SamlRefusal }
  | { kind: "unavailable"; cause: unknown };
