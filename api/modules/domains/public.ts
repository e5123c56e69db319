/** The hostnames of a business, from the wish to the certificate; and the network that answers at them, for operators. */
export { cloudflareHostnames } from "./cloudflare-hostnames.ts";
export type { CustomHostnames } from "./custom-hostnames.ts";
