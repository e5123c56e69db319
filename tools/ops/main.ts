/** `npm run ops -- COMMAND`: the operator's command line. Commands: run-ops.ts; words: usage.ts. */
import { cloudflareHostnames } from "#api/modules/domains/public.ts";
import { readKept } from "../deploy/kept-secrets.ts";
import { localSecrets } from "../platform/secrets.ts";
import { openLocalTarget } from "./local-target.ts";
import { OpsError } from "./ops-error.ts";
import { openRemoteTarget } from "./remote-target.ts";
import { runOps } from "./run-ops.ts";

process.exitCode = await runOps(process.argv.slice(2), {
  openLocal: openLocalTarget,
  openRemote: openRemoteTarget,
  operatorKey,
  ssoKey,
  network,
  out: (text) => console.log(text),
  error: (text) => console.error(text),
});

/** The key under which the learning API seals secrets. A deployment's cannot be read back from Cloudflare. */
async function ssoKey(remote: boolean): Promise<string> {
  const key = process.env["SSO_KEY"] ?? (remote ? (await readKept()).SSO_KEY : (await localSecrets())["SSO_KEY"]);
  if (!key)
    throw new OpsError(
      "Set the variable SSO_KEY to the deployment's secret of that name, or bring your .deploy/secrets.json",
    );
  return key;
}

/** As the learning API has it (docs/deploy.md); here no CNAME is asked for. */
function network() {
  const { SAAS_ZONE: zone, SAAS_TOKEN: token, CLOUDFLARE_API: api } = process.env;
  if (!zone || !token) return undefined;
  return cloudflareHostnames({ api: api || "https://api.cloudflare.com/client/v4", zone, token, target: "" });
}

/** What the operators' address of a deployment asks for. */
async function operatorKey(): Promise<string> {
  const key = process.env["OPERATOR_KEY"] ?? (await readKept()).OPERATOR_KEY;
  if (!key)
    throw new OpsError(
      "Set the variable OPERATOR_KEY to the deployment's secret of that name, or bring your .deploy/secrets.json",
    );
  return key;
}
