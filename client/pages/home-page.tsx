import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { HomeData } from "#shared/contracts/home.ts";
import { myLearningPath, searchPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { CourseCards } from "#client/features/course/public.ts";
import {
  Agenda,
  AssignedBook,
  ContinueBook,
  homeQuery,
  homeRows,
  HomeSkeleton,
  WelcomeBook,
} from "#client/features/home/public.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { AssignedCards } from "./home/assigned-cards.tsx";

// Asked for once the page stands: most people have none.
const MyExams = lazyComponent(() => import("#client/features/exam-room/public.ts").then(({ MyExams }) => MyExams));

export async function load({ queryClient }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(homeQuery);
}

export function Page() {
  const { t } = useTranslation("home");
  const home = useQuery(homeQuery);
  return (
    <>
      <PageHead title={t("title")} />
      <QuerySlot query={home} skeleton={<HomeSkeleton />}>
        {(data) => <Home home={data} />}
      </QuerySlot>
    </>
  );
}

function Home({ home }: { home: HomeData }) {
  const { t } = useTranslation("home");
  const { start, assigned, inProgress, starters, catalogue, returning } = homeRows(home);
  const first = starters[0] ?? catalogue[0];
  return (
    <>
      {home.continue ? (
        <ContinueBook {...home.continue} />
      ) : start ? (
        <AssignedBook item={start} />
      ) : (
        <WelcomeBook first={first} returning={returning} />
      )}
      <MyExams isOpenOnly />
      {home.teaching.length > 0 && (
        <MarginRow id="teaching" title={t("teaching")}>
          <Agenda items={home.teaching} />
        </MarginRow>
      )}
      {home.due_soon.length > 0 && (
        <MarginRow id="due-soon" title={t("agenda.title")} note={t("agenda.note")}>
          <Agenda items={home.due_soon} />
        </MarginRow>
      )}
      {assigned.length > 0 && (
        <MarginRow
          id="assigned"
          title={t("assigned.title")}
          note={t("assigned.note")}
          more={<ViewAll to={`${myLearningPath}?tab=assigned`} />}
        >
          <AssignedCards items={assigned.slice(0, 4)} />
        </MarginRow>
      )}
      {inProgress.length > 0 && (
        <MarginRow
          id="in-progress"
          title={t("inProgress.title")}
          note={t("inProgress.note")}
          more={<ViewAll to={myLearningPath} />}
        >
          <CourseCards courses={inProgress.slice(0, 4)} />
        </MarginRow>
      )}
      {starters.length > 0 && (
        <MarginRow
          id="starters"
          title={returning || start ? t("rest.next") : t("starters.title")}
          note={starters.length > 1 && t("starters.note")}
        >
          <CourseCards courses={starters} />
        </MarginRow>
      )}
      {catalogue.length > 0 && (
        <MarginRow
          id="catalogue"
          title={t("catalogue.title")}
          note={t("catalogue.note")}
          more={<ViewAll to={`${searchPath}?type=course&sort=newest`} />}
        >
          <CourseCards courses={catalogue} />
        </MarginRow>
      )}
    </>
  );
}

/** Without a number: each list holds more than its row (what is completed, programmes, classes), and says how much itself. */
function ViewAll({ to }: { to: string }) {
  const { t } = useTranslation("home");
  return (
    <AppLink className="link" to={to}>
      {t("viewAll")}
    </AppLink>
  );
}
