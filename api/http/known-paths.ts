import type { Endpoint } from "#shared/contracts/endpoint.ts";

/** The methods that contracts declare for a path, for `Allow` (RFC 9110 §10.2.1); none: the path is unknown. */
export function allowedMethods(endpoints: readonly Pick<Endpoint, "method" | "path">[], path: string): string[] {
  const methods = new Set<string>();
  for (const endpoint of endpoints) {
    if (!matches(endpoint.path, path)) continue;
    methods.add(endpoint.method);
    if (endpoint.method === "GET") methods.add("HEAD");
  }
  return [...methods].toSorted();
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(":") ? given[index] !== "" : part === given[index]))
  );
}
