import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the stand-in is told before it is asked: DNS records by name, and whether it is away. */
export interface NetworkState {
  dns: Record<string, { TXT?: string[]; CNAME?: string[] }>;
  isAway?: boolean;
}

export interface Network {
  /** Of both, as a deployment names them. */
  vars: {
    SAAS_ZONE: string;
    SAAS_TOKEN: string;
    SAAS_TARGET: string;
    CLOUDFLARE_API: string;
    DNS_RESOLVER: string;
  };
  /** Takes a NetworkState by PUT, or at `/dns` further records; answers the hostnames that it knows. */
  control: string;
  stop(): Promise<void>;
}

interface CustomHostname {
  id: string;
  hostname: string;
  status: string;
  ssl: { id: string; type: string; method: string; status: string };
  verification_errors?: string[];
  ownership_verification: { type: string; name: string; value: string };
  created_at: string;
}

const zone = "023e105f4ecef8ad9ca31a8372d0c353";
const token = "stand-in-token";
const target = "edge.platform.test";

/**
 * Cloudflare for SaaS' custom hostnames and a resolver that answers JSON, as their documentation says: a hostname is pending until
 * its CNAME leads to the target, its certificate is asked for when a check comes after that, and is there with the next.
 */
export async function startNetwork({ port }: { port: number }): Promise<Network> {
  const hostnames = new Map<string, CustomHostname>();
  let state: NetworkState = { dns: {} };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(request, response, body));
  });

  function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
    const url = new URL(request.url ?? "/", "http://stand-in");
    if (url.pathname === "/control") {
      if (request.method === "PUT") state = JSON.parse(body) as NetworkState;
      return send(response, 200, [...hostnames.values()]);
    }
    if (url.pathname === "/control/dns") {
      Object.assign(state.dns, JSON.parse(body) as NetworkState["dns"]);
      return send(response, 200, {});
    }
    if (state.isAway) return void request.socket.destroy();
    if (url.pathname === "/dns-query") return send(response, 200, resolve(url));
    const prefix = `/client/v4/zones/${zone}/custom_hostnames`;
    if (!url.pathname.startsWith(prefix)) return refuse(response, 404, 7003, "Could not route to the request path");
    if (request.headers.authorization !== `Bearer ${token}`)
      return refuse(response, 403, 10000, "Authentication error");
    const id = url.pathname.slice(prefix.length + 1);
    return id === "" ? ofAll(request, response, url, body) : ofOne(request, response, id);
  }

  function ofAll(request: IncomingMessage, response: ServerResponse, url: URL, body: string): void {
    if (request.method === "GET") {
      const part = url.searchParams.get("hostname") ?? "";
      return succeed(
        response,
        200,
        [...hostnames.values()].filter(({ hostname }) => hostname.includes(part)),
      );
    }
    const { hostname, ssl } = JSON.parse(body) as { hostname?: string; ssl?: { method: string; type: string } };
    if (!hostname || !ssl) return refuse(response, 400, 1400, "Invalid hostname or SSL settings");
    if ([...hostnames.values()].some((one) => one.hostname === hostname))
      return refuse(response, 409, 1406, "Duplicate custom hostname found.");
    const made: CustomHostname = {
      id: randomUUID().replaceAll("-", ""),
      hostname,
      status: "pending",
      ssl: { id: randomUUID(), type: ssl.type, method: ssl.method, status: "initializing" },
      verification_errors: ["custom hostname does not CNAME to this zone."],
      ownership_verification: { type: "txt", name: `_cf-custom-hostname.${hostname}`, value: randomUUID() },
      created_at: new Date().toISOString(),
    };
    hostnames.set(made.id, made);
    succeed(response, 201, made);
  }

  function ofOne(request: IncomingMessage, response: ServerResponse, id: string): void {
    const known = hostnames.get(id);
    if (known === undefined) return refuse(response, 404, 1436, "The custom hostname was not found.");
    if (request.method === "DELETE") {
      hostnames.delete(id);
      return succeed(response, 200, { id });
    }
    const leadsHere = (state.dns[known.hostname]?.CNAME ?? []).includes(`${target}.`);
    if (request.method === "PATCH" && leadsHere) {
      known.ssl.status = known.ssl.status === "pending_validation" ? "active" : "pending_validation";
      known.status = known.ssl.status === "active" ? "active" : "pending";
      delete known.verification_errors;
    }
    succeed(response, 200, known);
  }

  function resolve(url: URL): object {
    const name = url.searchParams.get("name") ?? "";
    const type = url.searchParams.get("type") === "TXT" ? "TXT" : "CNAME";
    const records = state.dns[name];
    return {
      Status: records === undefined ? 3 : 0,
      TC: false,
      Question: [{ name, type: type === "TXT" ? 16 : 5 }],
      Answer: (records?.[type] ?? []).map((data) => ({
        name,
        type: type === "TXT" ? 16 : 5,
        TTL: 300,
        data: type === "TXT" ? `"${data}"` : data,
      })),
    };
  }

  await new Promise<void>((done, failed) => server.once("error", failed).listen(port, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    vars: {
      SAAS_ZONE: zone,
      SAAS_TOKEN: token,
      SAAS_TARGET: target,
      CLOUDFLARE_API: `${origin}/client/v4`,
      DNS_RESOLVER: `${origin}/dns-query`,
    },
    control: `${origin}/control`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function succeed(response: ServerResponse, status: number, result: unknown): void {
  send(response, status, { success: true, errors: [], messages: [], result });
}

function refuse(response: ServerResponse, status: number, code: number, message: string): void {
  send(response, status, { success: false, errors: [{ code, message }], messages: [], result: null });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
