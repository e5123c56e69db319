import { useQueryClient } from "@tanstack/react-query";
import { archiveClass, restoreClass } from "#shared/contracts/class-changes.ts";
import type { ClassDetail } from "#shared/contracts/classes.ts";
import { ArchiveAct } from "#client/core/changes/archive-act.tsx";
import { callApi } from "#client/core/transport/api.ts";

/** Takes a class out of the catalogue, or brings it back. */
export function ClassArchive({ of: { id, title, is_archived: isArchived } }: { of: ClassDetail }) {
  const queryClient = useQueryClient();
  const move = isArchived ? restoreClass : archiveClass;
  const onMove = async () => (await callApi(queryClient, move, { params: { classId: id } })).data;
  return <ArchiveAct kind="classes" title={title} isArchived={isArchived} onMove={onMove} />;
}
