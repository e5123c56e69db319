/** The code of an error in the wire shape; undefined where the learning API named none. */
export function codeOf(body: unknown): string | undefined {
  const code = (body as { data?: { code?: unknown } } | null)?.data?.code;
  return typeof code === "string" && /^[a-z0-9_]{1,64}$/.test(code) ? code : undefined;
}

/** As it stands in `?reason=`. */
export function reasonOf(code: string | undefined): "sso-not-allowed" | "sso-failed" {
  return code === "forbidden" || code === "sso_not_allowed" ? "sso-not-allowed" : "sso-failed";
}
