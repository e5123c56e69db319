/**
 * The page's Content-Security-Policy (docs/specification.md §11.7). Scripts run by nonce alone;
 * style attributes are allowed because they only place things. `frames`: origins whose pages a lesson may show, beside the page's own,
 * which one page alone of it lets itself be shown by (`isShown`).
 */
export function contentSecurityPolicy(nonce: string, frames: readonly string[], isShown = false): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${["'self'", ...frames].join(" ")}`,
    `frame-ancestors ${isShown ? "'self'" : "'none'"}`,
    "form-action 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join("; ");
}
