/** Where the edge gives namespaces of words (worker/render/messages-route.ts); the same words have the same address. */
export function messagesAddress(
  { locale, build }: { locale: string; build: string },
  namespaces: readonly string[],
): string {
  return `/_messages/${locale}/${[...new Set(namespaces)].toSorted().join(",")}.json?b=${build}`;
}
