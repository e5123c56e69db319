import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { dataOf } from "./scalars.ts";

/** SAML 2.0 as the edge speaks it for a browser (docs/specification.md §12.4). */

/** Base64 of what is read at all (api/modules/identity/saml/response.ts), with its line breaks. */
export const longestAnswer = 136 * 1024;

/**
 * A provider's answer as the browser was made to post it. It signs nobody in: for the state that came with it there is a code,
 * as providers of OpenID Connect give one, which the browser that began the sign-on redeems (`ssoCallback`).
 */
export const answerSaml = endpoint({
  name: "answerSaml",
  method: "POST",
  path: "/auth/saml/answer",
  summary: "Takes a SAML answer, once",
  access: "public",
  body: z.object({
    answer: z.string().check(z.minLength(1), z.maxLength(longestAnswer)),
    relay_state: z.string().check(z.minLength(1), z.maxLength(512)),
  }),
  response: dataOf(z.object({ code: z.string(), state: z.string() })),
  errors: [
    "validation_failed",
    "malformed_json",
    "payload_too_large",
    "sso_failed",
    "too_many_requests",
    "business_not_found",
  ],
  foreign: {},
});

/** SAML 2.0 Metadata §2.4.4. */
export const getSamlMetadata = endpoint({
  name: "getSamlMetadata",
  method: "GET",
  path: "/auth/saml/metadata",
  summary: "What a SAML provider has to know of the business",
  access: "public",
  response: dataOf(z.object({ xml: z.string() })),
  errors: ["business_not_found"],
  foreign: {},
});
