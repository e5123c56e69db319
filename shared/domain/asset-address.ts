/** A file's path is relative to the learning API, which this host answers below `apiBase`; any other address stays. */
export function assetAddress(path: string, apiBase: string): string {
  return /^\/(?:business\/)?files\//.test(path) ? apiBase + path : path;
}
