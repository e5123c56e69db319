import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { User } from "#shared/contracts/auth.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { PageError } from "#client/core/page/page-error.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { runsAllLearning } from "#client/core/session/management-rights.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";
import "./record-page.css";

/** Where the id of a record stands for one that is not there yet. */
export function isNewRecord(id: string | undefined): boolean {
  return id === "new";
}

/** From a record to the list that it stands in. */
export function BackToList({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink className="link record-back" to={to}>
      <Icon shape={iconArrowLeft} flip small />
      {children}
    </AppLink>
  );
}

/** The page of a record: the way back to its list, and one of two, as it is there or is to be made. */
export function RecordPage({
  list,
  title,
  id,
  fresh,
  known,
}: {
  list: string;
  /** As the list is called. */
  title: string;
  id: string;
  fresh: ReactNode;
  known: ReactNode;
}) {
  return (
    <>
      <BackToList to={list}>{title}</BackToList>
      {isNewRecord(id) ? fresh : known}
    </>
  );
}

/** The page of a record that is not there yet: what it will be, and its form. */
export function NewRecord({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} noindex />
      <div className="list-head">
        <h1>{title}</h1>
      </div>
      {children}
    </>
  );
}

/** `NewRecord` whose form stands on what the business has to choose from. */
export function NewFrom<Data>({
  title,
  query,
  children,
}: {
  title: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  return (
    <NewRecord title={title}>
      <QuerySlot query={query} skeleton={<ListSkeleton columns={2} />}>
        {children}
      </QuerySlot>
    </NewRecord>
  );
}

/** What the page of something to learn needs, whether it is there or is to be made; 403 for who may not make any. */
export async function loadLearningRecord(
  user: User | null,
  id: string | undefined,
  { fresh, known }: { fresh: () => Promise<unknown>; known: (id: string) => Promise<unknown> },
): Promise<void> {
  if (isNewRecord(id) && !runsAllLearning(user)) throw new PageError(403);
  await (isNewRecord(id) ? fresh() : known(id ?? ""));
}
