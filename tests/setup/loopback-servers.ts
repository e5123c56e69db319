import type { TestProject } from "vitest/node";
import { startIdentityProvider } from "../identity-provider/provider.ts";
import { type Network, startNetwork } from "../network/network.ts";
import { type MailServer, startMailServer } from "../mail-server/mail-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    mailServer: MailServer;
    identityProvider: { issuer: string; microsoftIssuer: string };
    network: Omit<Network, "stop">;
  }
}

/** What the learning API talks to, run in Node beside the runtime under test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [mail, identity, network] = await Promise.all([
    startMailServer(),
    startIdentityProvider({ port: 0 }),
    startNetwork({ port: 0 }),
  ]);
  const { stop: _stopMail, ...mailServer } = mail;
  project.provide("mailServer", mailServer);
  project.provide("identityProvider", { issuer: identity.issuer, microsoftIssuer: identity.microsoftIssuer });
  project.provide("network", { vars: network.vars, control: network.control });
  return async () => {
    await Promise.all([mail.stop(), identity.stop(), network.stop()]);
  };
}
