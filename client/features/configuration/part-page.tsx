import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { Edition } from "#shared/contracts/configuration.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { cx } from "#client/ui/cx.ts";
import { EditionList } from "./edition-list.tsx";
import "#client/ui/page-columns.css";

interface PartProps<State> {
  query: UseQueryResult<State>;
  Form: ComponentType<{ stored: State }>;
  className?: string;
  historyTitle?: string;
}

/** A part of the configuration with its form, and beside it, or beneath what takes the width, what the part was. */
export function PartEditor<State extends { history: readonly Edition[]; revision: string }>({
  query,
  Form,
  className,
  historyTitle,
}: PartProps<State>) {
  return (
    <QuerySlot query={query} skeleton={<ListSkeleton columns={3} />}>
      {(stored) => (
        <div className={cx("page-columns configuration-columns", className)}>
          <Form stored={stored} />
          <div className="page-side">
            <EditionList title={historyTitle} history={stored.history} revision={stored.revision} />
          </div>
        </div>
      )}
    </QuerySlot>
  );
}

/** A page of parts of the configuration. */
export function PartPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} noindex />
      <div className="configuration-head">
        <h1>{title}</h1>
      </div>
      {children}
    </>
  );
}
