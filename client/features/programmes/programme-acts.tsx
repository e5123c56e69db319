import { useQueryClient } from "@tanstack/react-query";
import { archiveProgramme, copyProgramme, restoreProgramme } from "#shared/contracts/programme-changes.ts";
import type { ManagedProgramme } from "#shared/contracts/programmes.ts";
import { managedProgrammePath } from "#shared/routes.ts";
import { RecordActs } from "#client/core/changes/record-acts.tsx";
import { callApi } from "#client/core/transport/api.ts";

/** What is done with a programme as a whole. */
export function ProgrammeActs({ of: { id, title, is_archived: isArchived } }: { of: ManagedProgramme }) {
  const queryClient = useQueryClient();
  const given = { params: { programmeId: id } };
  const move = isArchived ? restoreProgramme : archiveProgramme;
  return (
    <RecordActs
      kind="programmes"
      title={title}
      isArchived={isArchived}
      onMove={async () => (await callApi(queryClient, move, given)).data}
      onCopy={async () => (await callApi(queryClient, copyProgramme, given)).data}
      pathOf={managedProgrammePath}
    />
  );
}
