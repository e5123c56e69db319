import { useTranslate } from "#client/core/formats/use-formats.ts";
import { EmptyState } from "#client/ui/states.tsx";
import { isNarrowed, type ListState } from "./list-address.ts";

/** That a list has nothing yet, or nothing that its filters find, in the words of its subject. */
export function ListEmpty({
  subject,
  state,
}: {
  subject: "activity" | "bin" | "classes" | "jobs" | "outbox";
  state: ListState;
}) {
  const translate = useTranslate();
  const what = isNarrowed(state) ? "nothing" : "empty";
  return (
    <EmptyState
      title={translate(`${subject}:${what}.title`)}
      text={translate(`${subject}:${what}.text`)}
      heading="h2"
    />
  );
}
