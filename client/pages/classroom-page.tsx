import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import type { ClassroomDetail } from "#shared/contracts/classroom.ts";
import { useUser } from "#client/core/session/business.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { PageTitle } from "#client/core/page/page-title.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  WhatToBring,
  CalledOff,
  CheckInPanel,
  ClassroomOutcomes,
  classroomQuery,
  ClassroomSkeleton,
  heldSession,
  RegisterBar,
  SeatPanel,
  SessionList,
  useRegistration,
  WallPanel,
} from "#client/features/classroom/public.ts";
import { CourseCrumb } from "#client/features/course/public.ts";
import { cx } from "#client/ui/cx.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import "#client/ui/page-columns.css";

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(classroomQuery(params.slug ?? ""));
}

export function Page() {
  const { slug = "" } = useParams();
  const classroom = useQuery(classroomQuery(slug));
  return (
    <QuerySlot query={classroom} skeleton={<ClassroomSkeleton />}>
      {(data) => <Classroom key={slug} classroom={data} />}
    </QuerySlot>
  );
}

function Classroom({ classroom }: { classroom: ClassroomDetail }) {
  const registration = useRegistration(classroom.slug);
  const [search] = useSearchParams();
  const user = useUser();
  const code = search.get("check-in");
  const wall = search.get("wall");
  const { title, summary, language } = classroom;
  return (
    <>
      <PageHead title={title} description={summary} />
      <CourseCrumb category={classroom.category} />
      {code && (user?.is_account_manager || user?.can_access_lMS) && <CheckInPanel code={code} />}
      {wall && <WallPanel key={wall} classroom={classroom} wall={wall} />}
      <CalledOff classroom={classroom} />
      <div className={cx("page-columns classroom-columns", heldSession(classroom) && "has-seat")}>
        <div>
          <PageTitle title={title} summary={summary} language={language} />
        </div>
        <SeatPanel classroom={classroom} registration={registration} />
        <div className="classroom-body">
          <SessionList classroom={classroom} registration={registration} />
          <ClassroomOutcomes classroom={classroom} />
          <WhatToBring classroom={classroom} />
        </div>
      </div>
      <RegisterBar classroom={classroom} registration={registration} />
    </>
  );
}
