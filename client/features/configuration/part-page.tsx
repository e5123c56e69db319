import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { cx } from "#client/ui/cx.ts";
import { type Edition, EditionList } from "./edition-list.tsx";
import "#client/ui/page-columns.css";

interface PartPageProps<State> {
  title: string;
  query: UseQueryResult<State>;
  Form: ComponentType<{ stored: State }>;
  className?: string;
}

/** A part of the configuration with its form, and beside it what the part was. */
export function PartPage<State extends { history: readonly Edition[]; revision: string }>({
  title,
  query,
  Form,
  className,
}: PartPageProps<State>) {
  return (
    <>
      <PageHead title={title} noindex />
      <div className="configuration-head">
        <h1>{title}</h1>
      </div>
      <QuerySlot query={query} skeleton={<ListSkeleton columns={3} />}>
        {(stored) => (
          <div className={cx("page-columns", className)}>
            <Form stored={stored} />
            <div className="page-side">
              <EditionList history={stored.history} revision={stored.revision} />
            </div>
          </div>
        )}
      </QuerySlot>
    </>
  );
}
