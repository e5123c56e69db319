import * as z from "zod/mini";
import { type CustomHostnames, type HostnameState, NetworkUnavailable } from "./custom-hostnames.ts";

interface Access {
  api: string;
  zone: string;
  token: string;
  target: string;
}

const limitMs = 10_000;
/** "Duplicate custom hostname found." */
const duplicate = 1406;

const Hostname = z.object({
  id: z.string(),
  hostname: z.string(),
  status: z.optional(z.string()),
  ssl: z.optional(
    z.nullable(
      z.object({
        status: z.optional(z.string()),
        validation_errors: z.optional(z.array(z.object({ message: z.string() }))),
      }),
    ),
  ),
  verification_errors: z.optional(z.array(z.string())),
});
const Answer = z.object({
  success: z.boolean(),
  errors: z.optional(z.array(z.object({ code: z.number(), message: z.string() }))),
  result: z.optional(z.unknown()),
});

/** Domain control is shown over http, by the CNAME itself: the customer sets nothing further for the certificate. */
const ssl = { method: "http", type: "dv", settings: { min_tls_version: "1.2" } };

/** Cloudflare for SaaS (Cloudflare API v4, "Custom Hostnames for a Zone"). */
export function cloudflareHostnames({ api, zone, token, target }: Access): CustomHostnames {
  const path = `/zones/${encodeURIComponent(zone)}/custom_hostnames`;

  async function ask(
    method: string,
    suffix: string,
    body?: object,
  ): Promise<{ status: number } & z.output<typeof Answer>> {
    let answer: Response;
    try {
      answer = await fetch(`${api}${path}${suffix}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(limitMs),
      });
    } catch (cause) {
      throw new NetworkUnavailable("Custom hostnames cannot be reached", { cause });
    }
    const parsed = Answer.safeParse(await answer.json().catch(() => undefined));
    if (!parsed.success) throw new NetworkUnavailable(`Custom hostnames answered ${answer.status}`);
    return { status: answer.status, ...parsed.data };
  }

  function refused({ status, errors = [] }: Awaited<ReturnType<typeof ask>>): NetworkUnavailable {
    return new NetworkUnavailable(`${status}: ${errors.map(({ code, message }) => `${code} ${message}`).join("; ")}`);
  }

  async function find(hostname: string): Promise<HostnameState> {
    const answer = await ask("GET", `?hostname=${encodeURIComponent(hostname)}`);
    const listed = z.array(Hostname).safeParse(answer.result);
    // The filter looks for a part of the name.
    const known = listed.success ? listed.data.find((one) => one.hostname === hostname) : undefined;
    if (known === undefined) throw refused(answer);
    return stateOf(known);
  }

  return {
    target,
    async add(hostname) {
      const answer = await ask("POST", "", { hostname, ssl });
      if (answer.success) return stateOf(Hostname.parse(answer.result));
      if (answer.errors?.some(({ code }) => code === duplicate)) return find(hostname);
      throw refused(answer);
    },
    async check(id) {
      const one = `/${encodeURIComponent(id)}`;
      const answer = await ask("GET", one);
      if (answer.status === 404) return undefined;
      if (!answer.success) throw refused(answer);
      const state = stateOf(Hostname.parse(answer.result));
      if (state.isActive && state.certificate === "active") return state;
      // The same certificate asked for again: validation is tried now, not at its next turn.
      const again = await ask("PATCH", one, { ssl });
      return again.success ? stateOf(Hostname.parse(again.result)) : state;
    },
    async remove(id) {
      const answer = await ask("DELETE", `/${encodeURIComponent(id)}`);
      if (!answer.success && answer.status !== 404) throw refused(answer);
    },
  };
}

const failures = /timed_out|expired|deleted|inactive|blocked|failed/;

function stateOf({
  id,
  status,
  ssl: certificate,
  verification_errors: errors = [],
}: z.output<typeof Hostname>): HostnameState {
  const ofSsl = certificate?.status ?? "initializing";
  const said = [...errors, ...(certificate?.validation_errors ?? []).map(({ message }) => message)];
  return {
    id,
    isActive: status === "active",
    certificate: ofSsl === "active" ? "active" : failures.test(ofSsl) ? "failed" : "pending",
    problem: said[0]?.slice(0, 300) ?? null,
  };
}
