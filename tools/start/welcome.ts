import { readDemoBusinesses } from "./demo.ts";

export interface WelcomeInput {
  port: number;
  https: boolean;
  apiOrigin?: string;
  /** The OpenID provider that runs beside it. */
  issuer?: string;
}

/** What `npm start` prints: the addresses and the demo accounts. */
export async function describeDemo({ port, https, apiOrigin, issuer }: WelcomeInput): Promise<string> {
  const address = (host: string) => `${https ? "https" : "http"}://${host}:${port}`;
  if (apiOrigin) return `\nThe edge Worker serves ${apiOrigin} at ${address("<hostname>")}\n`;
  const businesses = await readDemoBusinesses();
  const lines = businesses.map(
    ({ hostnames, title, accounts }) =>
      `  ${address(hostnames[0] ?? "localhost").padEnd(34)} ${title.padEnd(18)} ${accounts.join(", ")}`,
  );
  return [
    "",
    "The learning platform is running:",
    ...lines,
    "",
    "  Password of every demo account: Learn-2026!",
    `  Mail that was sent: ${address(businesses[0]?.hostnames[0] ?? "localhost")}/__mailbox, and so on each address`,
    ...(issuer ? [`  Single sign-on: ${issuer}, for kumo and, as Microsoft, for acme`] : []),
    "",
  ].join("\n");
}
