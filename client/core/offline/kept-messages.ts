import type { LocaleCode } from "#shared/locales.ts";
import { ownerKey } from "#client/core/device/device-db.ts";
import { type KeptShell, readKept, readViewer } from "#client/core/device/kept-db.ts";

/** Words that came with a course that is kept here: namespace → messages. Null unless all of these did. */
export async function keptMessages(
  locale: LocaleCode,
  namespaces: readonly string[],
): Promise<Record<string, object> | null> {
  const viewer = await readViewer();
  const shell = viewer && (await readKept<KeptShell>(ownerKey(viewer), "shell", locale));
  const found = namespaces.flatMap((namespace) =>
    shell?.late?.[namespace] ? [[namespace, shell.late[namespace]] as const] : [],
  );
  return found.length === namespaces.length ? Object.fromEntries(found) : null;
}
