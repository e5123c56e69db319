import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt } from "jose";
import { type Configuration, type KoaContextWithOIDC, Provider } from "oidc-provider";
import { directories, directoryOf, emailOf } from "./accounts.ts";
import { client } from "./client.ts";
import { samlProvider } from "./saml-provider.ts";
import { answerInteraction, knownAccount } from "./sign-in-page.ts";
import { signed, type SigningKey, tampered } from "./tamper.ts";

export interface IdentityProvider {
  /** A plain OpenID Connect issuer. */
  issuer: string;
  /** Shaped like Microsoft's shared endpoint: the metadata name a template, each token its directory (`tid`). */
  microsoftIssuer: string;
  stop(): Promise<void>;
}

/** Real providers of OpenID Connect and of SAML (`/saml`) on loopback. `port` 0 takes a free one. */
export async function startIdentityProvider({ port }: { port: number }): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = newKey();
  const mounted = [
    mount(origin, "/oidc", key),
    mount(origin, "/organizations/v2.0", key, "every directory"),
    mount(origin, `/${directories.own}/v2.0`, key, "one directory"),
    samlProvider(origin),
  ];
  server.on("request", (req, res) => {
    const one = mounted.find(({ base }) => req.url?.startsWith(`${base}/`));
    if (one === undefined) return void res.writeHead(404).end();
    one.answer(req, res).catch((error: unknown) => {
      res.writeHead(500, { "content-type": "text/plain" });
      res.end(String(error));
    });
  });
  return {
    issuer: `${origin}/oidc`,
    microsoftIssuer: `${origin}/organizations/v2.0`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function newKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    kid: "provider-key-1",
    privateKey,
    publicPem: publicKey.export({ type: "spki", format: "pem" }) as string,
    clientSecret: client.secret,
  };
}

function mount(origin: string, base: string, key: SigningKey, microsoft?: "every directory" | "one directory") {
  const provider = new Provider(`${origin}${base}`, configuration(base, key));
  // Any host's callback page: which hosts there are, the product decides and not its provider.
  Object.assign((provider.Client as unknown as { prototype: object }).prototype, {
    redirectUriAllowed: (uri: string) => ["/sso/callback", "/auth/azure/callback"].includes(new URL(uri).pathname),
  });
  provider.use(async (ctx, next) => {
    await next();
    const { oidc, body } = ctx as unknown as KoaContextWithOIDC;
    if (oidc?.route === "token")
      await reissue(ctx as unknown as KoaContextWithOIDC, key, microsoft ? origin : undefined);
    if (oidc?.route === "discovery" && microsoft === "every directory")
      (body as Record<string, unknown>)["issuer"] = `${origin}/{tenantid}/v2.0`;
  });
  const callback = provider.callback();
  return {
    base,
    async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
      const path = req.url!;
      if (path.startsWith(`${base}/interaction/`)) return answerInteraction(provider, path, req, res);
      (req as IncomingMessage & { originalUrl: string }).originalUrl = path;
      req.url = path.slice(base.length);
      await callback(req, res);
    },
  };
}

function configuration(base: string, key: SigningKey): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ["https://anywhere.test/sso/callback"],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    jwks: { keys: [{ ...key.privateKey.export({ format: "jwk" }), kid: key.kid, alg: "RS256", use: "sig" }] },
    cookies: { keys: ["test-cookie-key"], long: { path: base }, short: { path: base } },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "preferred_username"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, interaction) => `${base}/interaction/${interaction.uid}` },
    ttl: { Session: 60, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async () => {
        const { sub, email, name, isEmailVerified } = knownAccount(emailOf(id));
        return { sub, email, email_verified: isEmailVerified, name, preferred_username: email };
      },
    }),
    // Nobody is asked for consent: the client is the provider's own.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

/** Microsoft's claims where asked for, and whatever this person's address says is to be done to the token. */
async function reissue(ctx: KoaContextWithOIDC, key: SigningKey, microsoftOrigin: string | undefined): Promise<void> {
  const body = ctx.body as { id_token?: string };
  const subject = ctx.oidc.entities.Account?.accountId;
  if (!body?.id_token || subject === undefined) return;
  const email = emailOf(subject);
  if (microsoftOrigin !== undefined) {
    const tid = directoryOf(email);
    const { name } = knownAccount(email);
    body.id_token = await signed(
      {
        ...decodeJwt(body.id_token),
        iss: `${microsoftOrigin}/${tid}/v2.0`,
        tid,
        name,
        preferred_username: email,
        email,
      },
      key,
    );
  }
  body.id_token = await tampered(body.id_token, email, key);
}
