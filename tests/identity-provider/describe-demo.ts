import { demoAccounts, directories } from "./accounts.ts";
import { client } from "./client.ts";

/** What the product has to know to sign in through the running provider. */
export function describeDemo({ issuer, microsoftIssuer }: { issuer: string; microsoftIssuer: string }) {
  return {
    issuer,
    microsoftIssuer,
    clientId: client.id,
    clientSecret: client.secret,
    directory: directories.own,
    subjects: Object.fromEntries(demoAccounts.map(({ email, sub }) => [email, sub])),
  };
}
