import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { listUploads, type Upload } from "#shared/contracts/uploads.ts";
import type { CourseDraft } from "#shared/contracts/studio.ts";
import { localeOf } from "#shared/locales.ts";
import { callApi } from "#client/core/transport/api.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { takenAs } from "#shared/domain/upload-limits.ts";
import { UploadField } from "#client/core/uploads/upload-field.tsx";
import { UploadRow } from "#client/core/uploads/upload-row.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { rulesFor } from "./material-kinds.ts";
import { type Sent, useMaterials } from "./use-materials.ts";

export interface MaterialUploadProps {
  draft: CourseDraft;
  /** Null: files come from elsewhere alone, and are only shown here on their way. */
  label: string | null;
  /** Content types that fit, by their beginning. */
  of: string;
  onSent?: (sent: Sent) => void;
  /** Told how to send a file from elsewhere: dropped into a text, or pasted. */
  onReady?: (send: ((file: File) => Promise<Sent | null>) | null) => void;
}

/** A file for a course, chosen or dropped, and how far it is. Comes as a chunk of its own. */
export function MaterialUpload(props: MaterialUploadProps) {
  const { draft, of } = props;
  const left = useQuery({
    queryKey: ["studio", "uploads", draft.id],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, listUploads, { query: { purpose: "material", target_id: draft.id } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (left.isPending) return null;
  return <Uploading {...props} known={(left.data ?? []).filter((upload) => fits(upload, of))} />;
}

function fits({ category, type }: Upload, of: string): boolean {
  if (category === null || type === null) return of === "";
  return takenAs(rulesFor(of), { category, contentType: type, extension: "" }, { isWhole: true }).length > 0;
}

function Uploading({ draft, label, of, known, onSent, onReady }: MaterialUploadProps & { known: readonly Upload[] }) {
  const { t } = useTranslation();
  const languageTag = localeOf(useApp().boot.locale).tag;
  const { queue, items, send, failure } = useMaterials({ draft, of, known });
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    onReady?.((file) => latest.current(file));
    return () => onReady?.(null);
  }, [onReady]);
  const add = async (files: readonly File[]) => {
    const [file] = files;
    const sent = file ? await send(file) : null;
    if (sent) onSent?.(sent);
  };
  return (
    <>
      {label === null ? (
        <ul className="upload-list">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} languageTag={languageTag} />
          ))}
        </ul>
      ) : (
        <UploadField
          label={label}
          rules={{ ...rulesFor(of), maxFiles: 1 }}
          queue={{ ...queue, add }}
          items={items}
          languageTag={languageTag}
        />
      )}
      {failure ? <InlineError text={failure.text} retryLabel={t("actions.retry")} onRetry={failure.retry} /> : null}
    </>
  );
}
