import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
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
  param,
  fresh,
  known,
}: {
  list: string;
  /** As the list is called. */
  title: string;
  /** Of the address: where the record's id stands. */
  param: string;
  fresh: ReactNode;
  known: (id: string) => ReactNode;
}) {
  const id = useParams()[param] ?? "";
  return (
    <>
      <BackToList to={list}>{title}</BackToList>
      {isNewRecord(id) ? fresh : known(id)}
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

/** The page of a record that is there: how it is called, and what it is made of. */
export function KnownFrom<Data>({
  title,
  query,
  name,
  children,
}: {
  /** As the list is called: until the record is there. */
  title: string;
  query: UseQueryResult<Data>;
  name: (data: Data) => string;
  children: (data: Data) => ReactNode;
}) {
  return (
    <>
      <PageHead title={query.data === undefined ? title : name(query.data)} noindex />
      <QuerySlot query={query} skeleton={<ListSkeleton columns={3} />}>
        {children}
      </QuerySlot>
    </>
  );
}

/** What the page of something to learn needs, whether it is there or is to be made; 403 for who may not make any. */
export function loadLearningRecord(
  param: string,
  fresh: (context: LoadContext) => Promise<unknown>,
  known: (id: string, context: LoadContext) => Promise<unknown>,
): (context: LoadContext) => Promise<void> {
  return async (context) => {
    const id = context.params[param] ?? "";
    if (isNewRecord(id) && !runsAllLearning(context.user)) throw new PageError(403);
    await (isNewRecord(id) ? fresh(context) : known(id, context));
  };
}
