/** Addresses are paths of the learning API, without the base path: whoever calls it knows where it stands. */
export function fileAddress(key: string): string {
  return `/files/${key}`;
}

export function brandFileAddress(key: string): string {
  return `/business/files/${key}`;
}
