import { preferViewer, viewerHeader, writeViewer } from "#shared/viewer-beside.ts";
import type { Call } from "./call.ts";

/** Serves any host below `.test`, each its own business. Tokens say what they are: `r.<host>.<generation>`. */
export function honest(call: Call): Response {
  if (!call.host.endsWith(".test") || call.host.startsWith("unknown")) return refusal(404, "business_not_found");
  const endpoint = `${call.method} ${call.path.split("?", 1)[0]}`;
  switch (endpoint) {
    case "GET /business/get-business":
      return Response.json({ data: profileOf(call.host) });
    case "POST /auth/login":
      return signIn(call);
    case "POST /auth/refresh":
      return refresh(call);
    case "POST /auth/logout":
      return Response.json({ data: { ended: true } });
    case "GET /auth/me":
      return bearer(call) ?? Response.json({ data: userOf(call.host) });
    case "GET /page":
      return bearer(call) ?? Response.json({ data: "the page" }, { headers: besideOf(call) });
    case "POST /auth/change-password":
      return (
        bearer(call) ?? Response.json({ data: userOf(call.host) }, { headers: { "x-d1-bookmark": "0000002a-write" } })
      );
    case "POST /echo":
      return bearer(call) ?? Response.json({ data: { length: call.body.length, body: call.body.slice(0, 100) } });
    case "GET /public":
      return Response.json(
        { data: { host: call.host } },
        { headers: { "set-cookie": "upstream=1", server: "secret/1.0" } },
      );
    case "GET /film":
    case "HEAD /film":
      return film(call);
    default:
      return refusal(404, "not_found");
  }
}

export function profileOf(host: string) {
  return { id: `id-${host.split(".")[0]}`, config_display: { title: `Marker of ${host}` }, primary_color: "#123456" };
}

function userOf(host: string) {
  return {
    id: "u1",
    name: `Learner of ${host}`,
    email: `learner@${host}`,
    business_id: profileOf(host).id,
    login_status: host.startsWith("first") ? 0 : 1,
  };
}

/** Who asks, where that was asked for; one of somebody else's does not know how. */
function besideOf({ host, headers }: Call): HeadersInit {
  const isAsked = headers["prefer"] === preferViewer && !host.startsWith("foreign");
  return isAsked ? { [viewerHeader]: writeViewer(userOf(host)) } : {};
}

/** An access token whose signature nobody checks; `life` in seconds. */
export function accessToken(host: string, life: number, canary = "access-canary"): string {
  const claims = { exp: Math.floor(Date.now() / 1000) + life, host, canary, jti: crypto.randomUUID() };
  return `e30.${btoa(JSON.stringify(claims)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.c2ln`;
}

function signIn(call: Call): Response {
  const { email, password } = JSON.parse(call.body) as { email: string; password: string };
  if (password !== "right") {
    return refusal(401, "invalid_credentials", email === "" ? { email: ["required"] } : undefined);
  }
  return Response.json({
    data: { access_token: accessToken(call.host, 900), refresh_token: `r.${call.host}.1`, expires_in: 900 },
  });
}

/** `r.<host>.<n>` becomes `r.<host>.<n+1>`, always: the immediate parent is honoured. */
function refresh(call: Call): Response {
  const { refresh_token } = JSON.parse(call.body) as { refresh_token: string };
  const generation = Number(refresh_token.split(".").at(-1));
  if (refresh_token !== `r.${call.host}.${generation}`) return refusal(401, "unauthenticated");
  return Response.json({
    access_token: accessToken(call.host, 900),
    refresh_token: `r.${call.host}.${generation + 1}`,
    expires_in: 900,
  });
}

function bearer(call: Call): Response | undefined {
  const payload = (call.headers.authorization ?? "").split(".")[1];
  if (payload === undefined) return refusal(401, "unauthenticated");
  const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp: number; host: string };
  return claims.host === call.host && claims.exp > Date.now() / 1000 ? undefined : refusal(401, "unauthenticated");
}

function film(call: Call): Response {
  const frames = "0123456789";
  const headers = { "content-type": "video/mp4", etag: '"film"', "accept-ranges": "bytes" };
  if (call.headers["if-none-match"] === '"film"') return new Response(null, { status: 304, headers });
  const range = /^bytes=(\d)-(\d)$/.exec(call.headers.range ?? "");
  if (range === null) return new Response(frames, { headers });
  const [from, to] = [Number(range[1]), Number(range[2])];
  return new Response(frames.slice(from, to + 1), {
    status: 206,
    headers: { ...headers, "content-range": `bytes ${from}-${to}/10` },
  });
}

function refusal(status: number, code: string, errors?: Record<string, string[]>): Response {
  const message = `honest: ${code}`;
  return Response.json(
    { statusCode: status, statusMessage: "Refused", message, data: { message, code, ...(errors && { errors }) } },
    { status },
  );
}
