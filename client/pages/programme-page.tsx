import { useQuery } from "@tanstack/react-query";
import { redirect, useParams } from "react-router";
import type { ProgrammeDetail } from "#shared/contracts/programme.ts";
import { useBusiness } from "#client/core/session/business.ts";
import { PageError } from "#client/core/page/page-error.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { PageTitle } from "#client/core/page/page-title.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { CourseCrumb } from "#client/features/course/public.ts";
import {
  addressOf,
  categoryAt,
  CategorySkeleton,
  JoinBar,
  ProgrammePath,
  programmeQuery,
  ProgrammeSide,
  ProgrammeSkeleton,
  ProgrammeSummary,
  readAddress,
  useJoin,
} from "#client/features/programme/public.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { CategoryView } from "./programme/category-view.tsx";
import "#client/ui/page-columns.css";

/** A programme or a category; `/owner` names the data of the business's own tree, and the other form leads there. */
export async function load({ queryClient, params, url }: LoadContext): Promise<void> {
  const address = readAddress(params["*"] ?? "");
  if (!address) throw new PageError(404, `Page not found: ${url.pathname}`);
  const page = await queryClient.ensureQueryData(programmeQuery(address.path));
  const found = page.kind === "programme" ? page.programme : page.category;
  if (found.is_owned !== address.isOwned) throw redirect(addressOf(found));
}

export function Page() {
  const { path, isOwned } = readAddress(useParams()["*"] ?? "") ?? { path: "", isOwned: false };
  const page = useQuery(programmeQuery(path));
  const isCategory = categoryAt(useBusiness(), { path, is_owned: isOwned }) !== undefined;
  return (
    <QuerySlot query={page} skeleton={isCategory ? <CategorySkeleton /> : <ProgrammeSkeleton />}>
      {(data) =>
        data.kind === "programme" ? (
          <Programme key={path} programme={data.programme} />
        ) : (
          <CategoryView category={data.category} />
        )
      }
    </QuerySlot>
  );
}

function Programme({ programme }: { programme: ProgrammeDetail }) {
  const join = useJoin(programme.path);
  const { title, summary, language } = programme;
  return (
    <>
      <PageHead title={title} description={summary} />
      <CourseCrumb category={programme.category} />
      <div className="page-columns">
        <div>
          <PageTitle title={title} summary={summary} language={language} />
          <ProgrammeSummary programme={programme} />
          <ProgrammePath programme={programme} />
        </div>
        <ProgrammeSide programme={programme} join={join} />
      </div>
      {programme.joined_at === null && <JoinBar join={join} />}
    </>
  );
}
