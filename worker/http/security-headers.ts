const always: readonly (readonly [string, string])[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  [
    "permissions-policy",
    "camera=(), geolocation=(), microphone=(), payment=(), usb=(), fullscreen=(self), autoplay=(self)",
  ],
  ["cross-origin-opener-policy", "same-origin"],
];

/** A year, without subdomains: those of a business's own domain are not ours to speak for. */
const strictTransport = "max-age=31536000";

const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The headers that every answer carries. A page's or a file's own Content-Security-Policy stays; only what keeps other
 * sites from framing it is added where it is missing.
 */
export function secureHeaders(current: Headers, secureTransport: boolean): [string, string][] {
  const headers: [string, string][] = always
    .filter(([name]) => !current.has(name))
    .map(([name, value]) => [name, value]);
  if (secureTransport) headers.push(["strict-transport-security", strictTransport]);
  const policy = current.get("content-security-policy");
  if (policy === null) headers.push(["content-security-policy", dataPolicy]);
  else if (!policy.includes("frame-ancestors"))
    headers.push(["content-security-policy", `${policy}; frame-ancestors 'self'`]);
  return headers;
}
