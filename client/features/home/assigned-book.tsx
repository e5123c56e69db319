import { useTranslation } from "react-i18next";
import type { AssignedItem } from "#shared/contracts/home.ts";
import { classroomPath, coursePath, programmePath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { MetaList } from "#client/ui/inline-text.tsx";
import { DueState } from "./due-state.tsx";
import { OpenBook } from "./open-book.tsx";
import "./home.css";

/** The open book of a learner with nothing under way who was given something: that is where they begin. */
export function AssignedBook({ item }: { item: AssignedItem }) {
  const { t } = useTranslation("home");
  const formats = useFormats();
  const { thing, to, kind } = useThing(item);
  const { title, language, cover_category: category, duration_seconds: seconds } = thing;
  return (
    <OpenBook
      id="welcome"
      eyebrow={t("welcome.eyebrow", { name: useUser()?.name ?? "" })}
      title={title}
      lang={language}
      cover={{ title, category }}
    >
      <p className="lead">{t("welcome.assigned")}</p>
      <MetaList
        items={[
          item.due && <DueState key="due" due={item.due} />,
          kind,
          seconds > 0 && formats.duration(seconds),
          item.assigned_by && t("assigned.by", { name: item.assigned_by }),
        ]}
      />
      <div className="actions mbs-6">
        <AppLink className={buttonClass({ variant: "primary" })} to={to}>
          {item.kind === "classroom" ? t("agenda.choose") : t("agenda.start")}
        </AppLink>
      </div>
    </OpenBook>
  );
}

function useThing(item: AssignedItem) {
  const { t } = useTranslation("home");
  switch (item.kind) {
    case "course":
      return { thing: item.course, to: coursePath(item.course.slug), kind: t("common:kinds.course") };
    case "programme":
      return {
        thing: item.programme,
        to: programmePath(item.programme.path, item.programme.is_owned),
        kind: t("common:kinds.programme"),
      };
    case "classroom":
      return {
        thing: item.classroom,
        to: classroomPath(item.classroom.slug),
        kind: t("common:kinds.classroom"),
      };
  }
}
