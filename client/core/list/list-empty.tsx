import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { EmptyState } from "#client/ui/states.tsx";
import { isNarrowed, type ListState } from "./list-address.ts";

/** That a list has nothing yet, or nothing that its filters find, in the words of its subject. */
export function ListEmpty({
  subject,
  path,
  state,
}: {
  subject:
    | "activity"
    | "assigning"
    | "bin"
    | "certifications"
    | "classes"
    | "courses"
    | "gamification"
    | "exams"
    | "holders"
    | "jobs"
    | "learners"
    | "outbox"
    | "programmes"
    | "requests"
    | "roles"
    | "teams"
    | "testbank";
  /** Where the whole list stands. */
  path: string;
  state: ListState;
}) {
  const translate = useTranslate();
  const what = isNarrowed(state) ? "nothing" : "empty";
  return (
    <EmptyState
      title={translate(`${subject}:${what}.title`)}
      text={translate(`${subject}:${what}.text`)}
      heading="h2"
      action={
        what === "nothing" ? (
          <AppLink className="link" to={path}>
            {translate("manage:list.whole")}
          </AppLink>
        ) : null
      }
    />
  );
}
