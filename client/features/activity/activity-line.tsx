import { useTranslation } from "react-i18next";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import { actionText } from "#shared/domain/action-text.ts";
import { personPath } from "#shared/routes.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { useUndo } from "#client/core/changes/use-undo.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { useAsset } from "#client/core/session/business.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import "./activity.css";

/** What was done, each in a line: when, who, what and to whom, and the way to take it back. */
export function ActivityLines({ rows }: { rows: readonly ActivityRow[] }) {
  return (
    <ol className="activity-lines">
      {rows.map((row) => (
        <ActivityLine key={row.id} row={row} />
      ))}
    </ol>
  );
}

function ActivityLine({ row }: { row: ActivityRow }) {
  const { t } = useTranslation("activity");
  const translate = useTranslate();
  const moment = useListMoment();
  const asset = useAsset();
  const { actor, client, operator, person } = row;
  const subject = useSubjectText(row);
  const name =
    actor?.name ??
    (client ? t("client", { name: client }) : operator ? t("operator", { name: operator }) : t("system"));
  return (
    <li>
      <span className="muted activity-at">{moment(row.at)}</span>
      <Avatar name={name} src={asset(actor?.avatar ?? null)} />
      <span className="activity-said">
        {actor ? <Somebody {...actor} /> : <b>{name}</b>} <span className="muted">·</span>{" "}
        {actionText(translate, row.action)}
        {person || subject ? <span className="muted"> · </span> : null}
        {person ? <Somebody {...person} /> : subject}
      </span>
      <UndoLine row={row} />
    </li>
  );
}

/** What a line is about that is nobody: its name, or how many of which kinds. */
export function useSubjectText({ subject, counts }: Pick<ActivityRow, "subject" | "counts">): string {
  const { t } = useTranslation("activity");
  const translate = useTranslate();
  return (
    subject ??
    joined(
      translate,
      counts.map(({ of, count }) => t(`count.${of}`, { count })),
    )
  );
}

export function Somebody({ id, name }: { id: string | null; name: string }) {
  if (id === null) return name;
  return (
    <AppLink className="link activity-person" to={personPath(id)}>
      {name}
    </AppLink>
  );
}

interface UndoProps {
  row: ActivityRow;
  /** The line stands among those of one person. */
  isOfOne?: boolean;
}

/** Takes back what a line tells of, as long as that can be done. */
export function UndoLine({ row, isOfOne = false }: UndoProps) {
  const { undo, counts } = row;
  const { t } = useTranslation("manage");
  const what = useSubjectText({ subject: null, counts });
  const isOfMany = isOfOne && counts.reduce((sum, { count }) => sum + count, 0) > 1;
  const { now } = useApp().boot;
  const undoing = useUndo();
  if (undo === null) return null;
  if (undo.undone_at !== null) return <span className="muted">{t("undo.isDone")}</span>;
  if (Date.parse(undo.until) <= now) return null;
  return (
    <button
      type="button"
      className={isOfMany ? "link" : "link activity-undo"}
      aria-busy={undoing.isPending || undefined}
      onClick={() => {
        if (!undoing.isPending) undoing.mutate(undo.id);
      }}
    >
      {isOfMany ? t("undo.ofAll", { what }) : t("undo.action")}
    </button>
  );
}
