import type { CustomHostnames } from "#api/modules/domains/public.ts";
import type { Stores } from "#api/modules/publishing/public.ts";
import type { Operator } from "./operator.ts";

/** What a command is carried out in. */
export interface Context {
  target: Stores;
  operator: Operator;
  /** Milliseconds since 1970. */
  now: number;
  /** The key that seals secrets; rejects with words for the operator where it is not known. */
  ssoKey(): Promise<string>;
  /** In front of the edge; absent: nobody said how it is reached. */
  network?: Pick<CustomHostnames, "remove"> | undefined;
}
