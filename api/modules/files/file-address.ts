/** Addresses are paths of the learning API, without the base path: whoever calls it knows where it stands. */
export function fileAddress(key: string): string {
  return `/files/${key}`;
}

/** A file of a folder: playlists name the others relative to themselves, so they stand side by side. */
export function streamAddress({ folder, name }: { folder: string; name: string }): string {
  return `/files/${folder}/${name}`;
}

/** Of a picture of the business that a manager sent up. */
export function brandKey(uploadId: string): string {
  return `brand-${uploadId}`;
}

export function brandFileAddress(key: string): string {
  return `/business/files/${key}`;
}
