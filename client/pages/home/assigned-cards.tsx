import { useTranslation } from "react-i18next";
import type { AssignedItem } from "#shared/contracts/home.ts";
import { type CoverGround, neighbourGrounds } from "#shared/domain/cover.ts";
import { ClassroomCard } from "#client/features/classroom/public.ts";
import { CourseCard } from "#client/features/course/public.ts";
import { ProgrammeCard } from "#client/features/programme/public.ts";
import "#client/ui/card.css";

/** What was assigned, each as a card of its kind, with who gave it. */
export function AssignedCards({ items }: { items: readonly AssignedItem[] }) {
  const grounds = neighbourGrounds(items.map(titleOf));
  return (
    <div className="cards">
      {items.map((item, index) => (
        <AssignedCard key={keyOf(item)} item={item} ground={grounds[index]} />
      ))}
    </div>
  );
}

function AssignedCard({ item, ground }: { item: AssignedItem; ground: CoverGround | undefined }) {
  const { t } = useTranslation("home");
  const note = item.assigned_by && t("assigned.by", { name: item.assigned_by });
  switch (item.kind) {
    case "course":
      return <CourseCard course={item.course} ground={ground} note={note} />;
    case "programme":
      return <ProgrammeCard programme={item.programme} ground={ground} note={note} />;
    case "classroom":
      return <ClassroomCard classroom={item.classroom} ground={ground} note={note} />;
  }
}

function titleOf(item: AssignedItem): string {
  switch (item.kind) {
    case "course":
      return item.course.title;
    case "programme":
      return item.programme.title;
    case "classroom":
      return item.classroom.title;
  }
}

function keyOf(item: AssignedItem): string {
  switch (item.kind) {
    case "course":
      return item.course.id;
    case "programme":
      return item.programme.id;
    case "classroom":
      return item.classroom.id;
  }
}
