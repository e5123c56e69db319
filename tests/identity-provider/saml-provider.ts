import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import samlp from "samlp";
import { demoAccounts } from "./accounts.ts";
import { tampered } from "./saml-tamper.ts";
import { knownAccount } from "./sign-in-page.ts";

const pem = (name: string) => readFileSync(new URL(`./certificates/${name}.pem`, import.meta.url), "utf8");
const keys = { key: pem("provider.key"), cert: pem("provider") };

/** A real provider of SAML 2.0 (auth0's), whose sign-in page has one button a person; a `login_hint` answers at once. */
export function samlProvider(origin: string) {
  const issuer = `${origin}/saml`;
  const metadata = samlp.metadata({
    issuer,
    cert: keys.cert,
    redirectEndpointPath: "/saml/sso",
    postEndpointPath: "/saml/sso",
  });
  return {
    base: "/saml",
    async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
      const url = new URL(req.url ?? "", origin);
      // As Express has them, for which it is written.
      const asked = Object.assign(req, { query: Object.fromEntries(url.searchParams), protocol: "http" });
      const answered = Object.assign(res, {
        set: (name: string, value: string) => res.setHeader(name, value),
        send: (body: string) => res.end(withKeys(body, url.searchParams.get("keys"))),
      });
      if (url.pathname === "/saml/metadata") {
        return metadata(asked, answered, (error) => {
          throw error;
        });
      }
      const hint = url.searchParams.get("login_hint");
      return hint === null ? page(url, res) : signedOn(asked, answered, issuer, hint);
    },
  };
}

/** Metadata of a provider that says to sign with other keys, or with several. */
function withKeys(metadata: string, names: string | null): string {
  if (names === null) return metadata;
  const own = /<KeyDescriptor[\s\S]*<\/KeyDescriptor>/.exec(metadata)?.[0] ?? "";
  const keyOf = (name: string) => pem(name).replace(/-----[^-]+-----/g, "");
  const all = names.split(",").map((name) => own.replace(/(<X509Certificate>)[^<]+/, `$1${keyOf(name)}`));
  return metadata.replace(own, all.join(""));
}

async function signedOn(req: IncomingMessage, res: ServerResponse, issuer: string, email: string): Promise<void> {
  const request = await new Promise<{ assertionConsumerServiceURL: string }>((resolve, reject) =>
    samlp.parseRequest(req, (error, data) => (data ? resolve(data) : reject(error ?? new Error("No request")))),
  );
  const recipient = request.assertionConsumerServiceURL;
  // Which hosts there are, the product decides and not its provider.
  if (new URL(recipient).pathname !== "/sso/saml") throw new Error(`${recipient} is not registered`);
  const { sub, name } = knownAccount(email);
  const answer = await new Promise<Buffer>((resolve, reject) =>
    samlp.auth({
      ...keys,
      issuer,
      destination: recipient,
      recipient,
      getUserFromRequest: () => ({ id: sub, displayName: name, emails: [{ value: email }], name: {} }),
      getPostURL: (_audience, _request, _req, done) => done(null, recipient),
      responseHandler: resolve,
    })(req, res, reject),
  );
  const xml = tampered(answer.toString("utf8"), email, keys);
  const relayState = new URL(req.url ?? "", issuer).searchParams.get("RelayState") ?? "";
  res.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  res.end(`<!doctype html><html lang="en"><title>Signing in</title><form method="post" action="${recipient}">
<input type="hidden" name="SAMLResponse" value="${Buffer.from(xml).toString("base64")}">
<input type="hidden" name="RelayState" value="${relayState}"></form><script>document.forms[0].submit()</script></html>`);
}

function page(url: URL, res: ServerResponse): void {
  const kept = [...url.searchParams].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  const buttons = demoAccounts.map(({ email, name }) => `<button name="login_hint" value="${email}">${name}</button>`);
  res.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  res.end(
    `<!doctype html><html lang="en"><title>Test identity provider</title><h1>Test identity provider</h1><form>${kept.join("")}${buttons.join("")}</form></html>`,
  );
}
