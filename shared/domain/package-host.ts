/** Where packages run as long as the operator names no host of theirs (docs/specification.md §10.5). */
export const defaultPackageHost = "packages.localhost";
