/** What Cloudflare's network compresses when the browser takes it, by the type's last word. */
const compressible =
  /^(?:text\/|application\/(?:\S+\+)?(?:json|xml|javascript)\b|image\/svg\+xml|application\/wasm\b)/i;

/**
 * The answer as Cloudflare's network hands it to a browser: text compressed for whoever accepts gzip (RFC 9110 §12.5.3). The
 * runtime compresses what says so by its header. Parts of a file, what must not be transformed (RFC 9111 §5.2.2.6) and streams
 * of events go as they are.
 */
export function compressedFor(request: Request, response: Response): Response {
  const { body, headers, status } = response;
  if (!body || status === 101 || status === 206 || headers.has("Content-Encoding")) return response;
  if (!/\bgzip\b(?!;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(request.headers.get("Accept-Encoding") ?? "")) return response;
  const type = headers.get("Content-Type") ?? "";
  if (!compressible.test(type) || type.startsWith("text/event-stream")) return response;
  if (/\bno-transform\b/i.test(headers.get("Cache-Control") ?? "")) return response;
  const compressed = new Response(body, response);
  compressed.headers.set("Content-Encoding", "gzip");
  compressed.headers.append("Vary", "Accept-Encoding");
  compressed.headers.delete("Content-Length");
  return compressed;
}
