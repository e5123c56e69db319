import { defaultPackageHost } from "#shared/domain/package-host.ts";

/** Whether the edge keeps the hostname for packages. A deployment's own PACKAGE_HOST is known where it stands in the environment, too. */
export function isReservedHost(hostname: string): boolean {
  return hostname === defaultPackageHost || hostname === process.env["PACKAGE_HOST"]?.trim().toLowerCase();
}
