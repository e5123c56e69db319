/** Where packages run as long as the operator names no host of theirs (decisions.md, "Packages"). */
export const defaultPackageHost = "packages.localhost";
