/** How a local installation is reached, `*` standing for a business's hostname: where links in mail lead (api/http/context.ts). */
export function publicAddress({ port, https = false }: { port: number; https?: boolean }): string {
  return `${https ? "https" : "http"}://*:${port}`;
}
