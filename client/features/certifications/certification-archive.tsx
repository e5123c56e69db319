import { useQueryClient } from "@tanstack/react-query";
import { archiveCertification, restoreCertification } from "#shared/contracts/certification-changes.ts";
import type { Certification } from "#shared/contracts/certifications.ts";
import { ArchiveAct } from "#client/core/changes/archive-act.tsx";
import { callApi } from "#client/core/transport/api.ts";

/** Nobody earns it from then on, or everybody does again. */
export function CertificationArchive({ of: { id, title, is_archived: isArchived } }: { of: Certification }) {
  const queryClient = useQueryClient();
  const move = isArchived ? restoreCertification : archiveCertification;
  const onMove = async () => (await callApi(queryClient, move, { params: { certificationId: id } })).data;
  return <ArchiveAct kind="certifications" title={title} isArchived={isArchived} onMove={onMove} />;
}
