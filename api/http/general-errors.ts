import type { Endpoint } from "#shared/contracts/endpoint.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { isOpenToViewing } from "./require-viewer.ts";

/** What any call may answer by its kind alone, so that contracts list only what is their own. */
export function generalErrors(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ["business_not_found", "unavailable"];
  if (endpoint.access !== "public") codes.push("unauthenticated");
  if (endpoint.access === "signed-in") codes.push("password_change_required", "business_locked");
  if (endpoint.support === "refused") codes.push("support_session");
  if (endpoint.access !== "public" && !isOpenToViewing(endpoint)) codes.push("viewing_session");
  if (endpoint.reach === "business") codes.push("beyond_scope");
  if (endpoint.params) codes.push("not_found");
  if (endpoint.query || endpoint.body) codes.push("validation_failed");
  if (endpoint.body) codes.push("malformed_json");
  if (endpoint.method !== "GET") codes.push("payload_too_large");
  return codes;
}
