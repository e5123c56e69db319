import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import { account, demoAccounts } from "./accounts.ts";

/** The provider's own sign-in page: one button a person. A `login_hint` answers at once, for tests without a browser. */
export async function answerInteraction(
  provider: Provider,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(req, res);
  const hint = details.params["login_hint"];
  const chosen =
    req.method === "POST"
      ? new URLSearchParams(await bodyOf(req)).get("account")
      : typeof hint === "string"
        ? hint
        : null;
  if (chosen !== null && chosen.includes("@")) {
    return provider.interactionFinished(
      req,
      res,
      { login: { accountId: knownAccount(chosen).sub } },
      { mergeWithLastSubmission: false },
    );
  }
  res.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  res.end(page(path));
}

function page(action: string): string {
  const buttons = demoAccounts.map(
    ({ email, name }) => `<button name="account" value="${email}"><b>${name}</b><br>${email}</button>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test identity provider</title>
<style>body{font:16px/1.5 system-ui;max-width:420px;margin:48px auto;padding:0 16px}button{display:block;width:100%;margin:8px 0;padding:12px;text-align:start;font:inherit;border:1px solid #999;border-radius:8px;background:#fff}</style></head>
<body><h1>Test identity provider</h1><p>Sign in as</p><form method="post" action="${action}">${buttons.join("")}</form></body></html>`;
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

export function knownAccount(email: string) {
  return demoAccounts.find((one) => one.email === email) ?? account(email);
}
