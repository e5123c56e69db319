/** `npm run ops -- COMMAND`: the operator's command line. Commands: run-ops.ts; words: usage.ts. */
import { openLocalTarget } from "./local-target.ts";
import { openRemoteTarget } from "./remote-target.ts";
import { runOps } from "./run-ops.ts";
import { operatorKey, ssoKey } from "./installation-keys.ts";

process.exitCode = await runOps(process.argv.slice(2), {
  openLocal: openLocalTarget,
  openRemote: openRemoteTarget,
  operatorKey,
  ssoKey,
  out: (text) => console.log(text),
  error: (text) => console.error(text),
});
