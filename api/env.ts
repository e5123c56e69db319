export interface Env {
  /** The directory, and the records of businesses on the shard `main`. */
  DB: D1Database;
  /** Further shards (api/db/shards.ts). */
  [shard: `DB_${string}`]: D1Database | undefined;
  FILES: R2Bucket;
  /** JSON `{"active": kid, "keys": {kid: base64url of 32 bytes or more}}`: the access tokens' signing keys. */
  AUTH_KEYS: string;
  /** Base64url of 32 bytes or more: successors of refresh tokens are derived under it. */
  REFRESH_KEY: string;
  /** Shared with an edge that reaches this API over the network; it may then name the hostname by a header. */
  API_SECRET?: string;
  /** Base64url of 32 bytes or more: client secrets and partner secrets are sealed under it. */
  SSO_KEY?: string;
  /** Where Microsoft's directories sign in; default `https://login.microsoftonline.com`. National clouds have others. */
  MICROSOFT_LOGIN?: string;
  /** Cloudflare for SaaS: the zone, a token that may edit its custom hostnames, and where customers' CNAMEs lead. All or none. */
  SAAS_ZONE?: string;
  SAAS_TOKEN?: string;
  SAAS_TARGET?: string;
  /** Default `https://api.cloudflare.com/client/v4`. */
  CLOUDFLARE_API?: string;
  /** A resolver that answers JSON over https; default `https://cloudflare-dns.com/dns-query`. */
  DNS_RESOLVER?: string;
  /** The edge's public icon service: a menu may have any icon where it is set, else those that ship with the build. */
  ICON_SERVICE?: string;
  /** Where it is set, whoever has it reaches the operators' address (api/modules/publishing/operator/). */
  OPERATOR_KEY?: string;
  /** The edge's cache of business profiles: what a load changes is dropped from it. */
  BUSINESS_CACHE: KVNamespace;
  /** Work over many rows (api/modules/jobs/). */
  JOBS: Queue;
  /** The address that mail comes from. */
  MAIL_FROM?: string;
  /** See api/modules/mail/smtp-url.ts; it goes before the other ways of sending. */
  SMTP_URL?: string;
  /** Cloudflare's own sending; used together with MAIL_FROM. */
  EMAIL?: SendEmail;
  /** Bound on a local installation alone: mail is kept and shown instead of sent. */
  MAILBOX?: LocalMailbox;
  /** How this installation is reached, `*` standing for a business's hostname; default `https://*`. Links in mail follow it. */
  PUBLIC_ADDRESS?: string;
  /** Where the edge offers this API on the business's own host; default `/api`. */
  API_BASE_PATH?: string;
}

export interface KeptMail {
  to: string;
  /** With the sender's name. */
  from: string;
  subject: string;
  text: string;
  html: string;
}

/** What keeps mail on a local installation; its Worker is no part of a deployment (mailbox/index.ts). */
export interface LocalMailbox {
  keep(businessId: string, mail: KeptMail): Promise<void>;
}
