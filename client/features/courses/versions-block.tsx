import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ManagedCourse } from "#shared/contracts/managed-courses.ts";
import { type CourseVersion, restoreVersion } from "#shared/contracts/studio-publication.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { MetaList } from "#client/ui/inline-text.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";
import { versionsQuery } from "./courses.queries.ts";
import "./courses.css";

/** Once somebody asks what moving would do. */
const MoveDialog = lazyComponent(() => import("./move-dialog.tsx").then((module) => module.MoveDialog));
/** Once somebody wants to see what a version says otherwise. */
const ComparisonDialog = lazyComponent(() =>
  import("./comparison-dialog.tsx").then((module) => module.ComparisonDialog),
);

/** What was published, who has which, and the ways back and on. */
export function VersionsBlock({ of }: { of: ManagedCourse }) {
  const { t } = useTranslation("courses");
  const versions = useQuery(versionsQuery(of.id));
  const [asking, setAsking] = useState<{ what: "move" | "restore" | "compare"; version: CourseVersion } | null>(null);
  const close = () => setAsking(null);
  return (
    <MarginRow id="versions" title={t("versions.title")} note={t("versions.note")}>
      <QuerySlot query={versions} skeleton={<SkeletonLine width={60} />}>
        {(rows) => (
          <ul className="courses-versions">
            {rows.map((version) => (
              <Version
                key={version.id}
                version={version}
                onMove={() => setAsking({ what: "move", version })}
                onRestore={() => setAsking({ what: "restore", version })}
                onCompare={() => setAsking({ what: "compare", version })}
              />
            ))}
          </ul>
        )}
      </QuerySlot>
      {asking?.what === "move" ? <MoveDialog version={asking.version} onClose={close} /> : null}
      {asking?.what === "compare" ? (
        <ComparisonDialog
          of={{ versionId: asking.version.id }}
          language={of.language}
          title={t("compare.of", nameOf(asking.version))}
          onClose={close}
        />
      ) : null}
      {asking?.what === "restore" ? <RestoreDialog version={asking.version} onClose={close} /> : null}
    </MarginRow>
  );
}

interface VersionProps {
  version: CourseVersion;
  onMove: () => void;
  onRestore: () => void;
  onCompare: () => void;
}

function Version({ version, onMove, onRestore, onCompare }: VersionProps) {
  const { t } = useTranslation("courses");
  const { moment } = useFormats();
  const { correction, notes, learners, is_current: isCurrent, published_by: by } = version;
  return (
    <li>
      <div className="courses-version">
        <h3>{correction === 0 ? t("versionOf", version) : t("versions.correction", nameOf(version))}</h3>
        <MetaList
          items={[
            isCurrent ? t("versions.current") : null,
            moment(version.published_at),
            by,
            t("facts.lessons", { count: version.lessons }),
            correction === 0 || isCurrent ? t("facts.learners", { count: learners }) : null,
          ]}
        />
        {notes ? <p>{notes}</p> : null}
      </div>
      <p className="courses-version-acts">
        <button type="button" className="link" onClick={onCompare} aria-label={t("compare.of", nameOf(version))}>
          {t("compare.action")}
        </button>
        {isCurrent ? null : (
          <>
            {learners > 0 ? (
              <button type="button" className="link" onClick={onMove}>
                {t("versions.move", { count: learners })}
              </button>
            ) : null}
            <button
              type="button"
              className="link"
              onClick={onRestore}
              aria-label={t("versions.restoreOf", nameOf(version))}
            >
              {t("versions.restore")}
            </button>
          </>
        )}
      </p>
    </li>
  );
}

function nameOf({ number, correction }: CourseVersion) {
  return { number, correction };
}

/** Writes the course again as a version had it: the draft alone. */
function RestoreDialog({ version, onClose }: { version: CourseVersion; onClose: () => void }) {
  const { t } = useTranslation("courses");
  const queryClient = useQueryClient();
  const restoring = useMutation({
    mutationFn: async () => (await callApi(queryClient, restoreVersion, { params: { versionId: version.id } })).data,
    onSuccess: async () => {
      toasts.add({ color: "success", title: t("done.rewritten", nameOf(version)) });
      onClose();
      await Promise.all(["courses", "studio"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    },
  });
  return (
    <AskDialog
      title={t("versions.restoreOf", nameOf(version))}
      text={t("versions.restoreText")}
      action={t("versions.restore")}
      isBusy={restoring.isPending}
      error={restoring.error}
      onAct={() => restoring.mutate()}
      onClose={onClose}
    />
  );
}
