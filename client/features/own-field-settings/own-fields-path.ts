import { ownFieldsPath } from "#shared/routes.ts";

/** The page with one of the fields chosen, or "new". */
export function fieldPath(id: string): string {
  return `${ownFieldsPath}?field=${encodeURIComponent(id)}`;
}
