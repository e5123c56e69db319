import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ArchiveAct, type Changed } from "#client/core/changes/archive-act.tsx";

interface TaggedArchiveProps {
  of: { title: string; is_archived: boolean; revision: number };
  send: (
    queryClient: QueryClient,
    body: { is_archived: boolean },
    tag: { ifMatch: string },
  ) => Promise<{ data: Changed }>;
}

/** Out of use or back, by a change of what the record was read as. */
export function TaggedArchive({ of: { title, is_archived: isArchived, revision }, send }: TaggedArchiveProps) {
  const queryClient = useQueryClient();
  const onMove = async () => (await send(queryClient, { is_archived: !isArchived }, { ifMatch: `"${revision}"` })).data;
  return <ArchiveAct kind="competency" title={title} isArchived={isArchived} onMove={onMove} />;
}
