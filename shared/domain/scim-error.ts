/** RFC 7644 §3.12. */
export function scimErrorBody(status: number, detail: string, scimType?: string) {
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail,
  };
}

/** A directory has no session: for whoever reads its log, as every `detail` of ours that is no error of people. */
export const scimTokenRefused = "The bearer token is missing, unknown or revoked";
