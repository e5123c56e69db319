export interface SmtpServer {
  host: string;
  port: number;
  /** `implicit`: TLS from the first byte (RFC 8314 §3.3). `starttls`: the upgrade is demanded. `loopback`: taken where offered. */
  tls: "implicit" | "starttls" | "loopback";
  credentials: { user: string; password: string } | undefined;
}

/**
 * `smtps://user:password@host[:465]` or `smtp://user:password@host[:587]`; user and password percent-encoded. Plain text
 * passes only to this very machine. Throws on anything else: that is a deployment fault.
 */
export function readSmtpUrl(text: string): SmtpServer {
  if (!URL.canParse(text)) throw new Error("SMTP_URL is not a URL");
  const url = new URL(text);
  if (url.protocol !== "smtps:" && url.protocol !== "smtp:") throw new Error("SMTP_URL begins with smtps: or smtp:");
  if (url.hostname === "") throw new Error("SMTP_URL names no host");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const implicit = url.protocol === "smtps:";
  const isLoopback = host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
  return {
    host,
    port: url.port === "" ? (implicit ? 465 : 587) : Number(url.port),
    tls: implicit ? "implicit" : isLoopback ? "loopback" : "starttls",
    credentials:
      url.username === ""
        ? undefined
        : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
  };
}
