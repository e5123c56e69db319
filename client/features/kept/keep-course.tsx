import { useTranslation } from "react-i18next";
import type { KeepableCourse } from "#shared/contracts/kept.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck } from "#client/ui/icons.ts";
import { type KeepState, useKept } from "./use-kept.ts";
import { useSize } from "./use-size.ts";
import "./kept.css";

/** Keeps a course on this device: its size first, then its progress, then how to remove it. */
export function KeepCourse({ slug }: { slug: string }) {
  const { t } = useTranslation("offline");
  const kept = useKept(slug);
  const { state } = kept;
  // As high as the button that comes.
  if (state.kind === "unknown") return <div className="h-11 mbs-2" />;
  return (
    <section className="grid gap-2 mbs-2" aria-label={t("keep.title")}>
      <Problem state={state} />
      {state.kind === "offered" ? (
        <Offer
          course={state.course}
          onStore={() => void kept.store(state.course)}
          onDecline={() => void kept.decline()}
        />
      ) : null}
      {state.kind === "storing" ? <Storing course={state.course} done={state.done} onCancel={kept.cancel} /> : null}
      {state.kind === "kept" ? <Kept bytes={state.course.bytes} onRemove={() => void kept.remove()} /> : null}
      {["free", "asking", "failed", "no-room", "unfinished"].includes(state.kind) ? (
        <div className="grid gap-2">
          <Button variant="quiet" wide busy={state.kind === "asking"} onClick={() => void kept.ask()}>
            {t("keep.offer")}
          </Button>
          {state.kind === "unfinished" ? (
            <Button variant="quiet" wide onClick={() => void kept.remove()}>
              {t("keep.remove")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

function Problem({ state }: { state: KeepState }) {
  const { t } = useTranslation("offline");
  const size = useSize();
  const words = {
    "no-room": state.kind === "no-room" ? t("keep.noRoom", { needed: size(state.needed), free: size(state.free) }) : "",
    failed: t("keep.failed"),
    unfinished: t("keep.unfinished"),
  };
  return (
    <p className="small keep-problem" role="status">
      {state.kind in words ? words[state.kind as keyof typeof words] : ""}
    </p>
  );
}

function Offer({ course, onStore, onDecline }: { course: KeepableCourse; onStore: () => void; onDecline: () => void }) {
  const { t } = useTranslation("offline");
  const size = useSize();
  const online = course.lessons.filter((lesson) => !lesson.can_keep);
  if (online.length === course.lessons.length) return <p className="small muted">{t("keep.nothing")}</p>;
  return (
    <>
      <p className="small">{t("keep.size", { size: size(course.bytes) })}</p>
      {course.lessons.some((lesson) => lesson.is_streamed) ? <p className="small muted">{t("keep.stream")}</p> : null}
      {online.length > 0 ? (
        <>
          <p className="small muted">{t("keep.online", { count: online.length })}</p>
          <ul className="small muted keep-online">
            {online.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="grid gap-2">
        <Button wide onClick={onStore}>
          {t("keep.start", { size: size(course.bytes) })}
        </Button>
        <Button variant="quiet" wide onClick={onDecline}>
          {t("keep.cancel")}
        </Button>
      </div>
    </>
  );
}

function Storing({ course, done, onCancel }: { course: KeepableCourse; done: number; onCancel: () => void }) {
  const { t } = useTranslation("offline");
  const size = useSize();
  return (
    <>
      <progress className="keep-bar" aria-label={t("keep.label")} max={course.bytes || 1} value={done} />
      <p className="small muted tabular">{t("keep.progress", { done: size(done), size: size(course.bytes) })}</p>
      <Button variant="quiet" wide onClick={onCancel}>
        {t("keep.cancel")}
      </Button>
    </>
  );
}

function Kept({ bytes, onRemove }: { bytes: number; onRemove: () => void }) {
  const { t } = useTranslation("offline");
  const size = useSize();
  return (
    <>
      <p className="small keep-done">
        <Icon shape={iconCheck} />
        <span>{t("keep.kept", { size: size(bytes) })}</span>
      </p>
      <Button variant="quiet" wide onClick={onRemove}>
        {t("keep.remove")}
      </Button>
    </>
  );
}
