import { BusinessProfile } from "#shared/contracts/business.ts";
import { isUnreadablePrimary } from "#shared/domain/primary-colour.ts";
import { User } from "#shared/contracts/auth.ts";

type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What stands under `data`, or the body itself where the call may answer bare. */
export function underData(body: unknown): unknown {
  return isObject(body) && isObject(body["data"]) ? body["data"] : body;
}

/** What an error lacks of the wire's shape (docs/specification.md §3.8). */
export function errorProblems(body: unknown, status: number): string[] {
  if (!isObject(body)) return ["is no JSON object"];
  const data = isObject(body["data"]) ? body["data"] : {};
  return [
    ...(body["statusCode"] === status ? [] : ["statusCode is not the status"]),
    ...(typeof body["statusMessage"] === "string" ? [] : ["statusMessage is no text"]),
    ...(typeof body["message"] === "string" ? [] : ["message is no text"]),
    ...(typeof data["message"] === "string" ? [] : ["data.message is no text"]),
  ];
}

/** Whether a person reads the server's own words of a refusal. */
export function saysWhy(body: unknown): boolean {
  if (!isObject(body)) return false;
  return typeof body["message"] === "string" || (isObject(body["data"]) && typeof body["data"]["message"] === "string");
}

/** What a profile says wrongly, and what the edge takes in its place. */
export function profileProblems(profile: Fields): string[] {
  const colour = profile["primary_color"];
  return [
    ...problemsOf(BusinessProfile.safeParse(profile)).map((problem) => `${problem}; its default is taken`),
    ...(typeof colour === "string" && isUnreadablePrimary(colour)
      ? [`primary_color ${JSON.stringify(colour)} is neither #rrggbb nor #rrggbbaa; red is taken`]
      : []),
  ];
}

export function userProblems(user: unknown): string[] {
  if (!isObject(user)) return ["is no object"];
  const missing = ["email", "name", "login_status", "is_account_manager"].filter((field) => user[field] === undefined);
  return [...problemsOf(User.safeParse(user)), ...missing.map((field) => `${field} is missing`)];
}

function problemsOf({
  error,
}: {
  error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined;
}): string[] {
  return [...new Set((error?.issues ?? []).map(({ path }) => `${path.map(String).join(".")} is of the wrong type`))];
}

export interface Pair {
  access_token: string;
  refresh_token: string;
}

export function pairIn(body: unknown): Pair | undefined {
  const pair = underData(body);
  return isObject(pair) &&
    typeof pair["access_token"] === "string" &&
    pair["access_token"] !== "" &&
    typeof pair["refresh_token"] === "string" &&
    pair["refresh_token"] !== ""
    ? { access_token: pair["access_token"], refresh_token: pair["refresh_token"] }
    : undefined;
}

/** Seconds until the token ends by its own `exp`; undefined where it cannot be read. */
export function lifeOf(token: string, nowMs: number): number | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    return isObject(claims) && typeof claims["exp"] === "number" ? claims["exp"] - nowMs / 1000 : undefined;
  } catch {
    return undefined;
  }
}
