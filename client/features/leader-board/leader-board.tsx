import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { LeaderBoard as Board } from "#shared/contracts/leader-board.ts";
import { type PointKind, pointRules } from "#shared/domain/points.ts";
import { myLearningPath } from "#shared/routes.ts";
import { Disclosure } from "#client/ui/disclosure.tsx";
import { PageTabs } from "#client/core/navigation/page-tabs.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { BoardHead } from "./board-head.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { BoardTable } from "./board-table.tsx";
import { type BoardView, longTop, pathOfBoard } from "./board-view.ts";
import { BoardVisibility } from "./board-visibility.tsx";
import { EmptyBoard } from "./empty-board.tsx";
import { teamBoardQuery } from "./leader-board.queries.ts";
import { TeamTable } from "./team-table.tsx";
import "./leader-board.css";

export function LeaderBoard({ board, view }: { board: Board; view: BoardView }) {
  const { t } = useTranslation("leaderboard");
  const isWhole = board.team === null || view.team === undefined;
  return (
    <>
      <BoardHead board={board} view={view} />
      <BoardTabs board={board} view={view} />
      {view.by === "teams" && board.teams.length > 0 ? (
        <Teams view={view} />
      ) : board.top.length > 0 || board.around.length > 0 ? (
        <>
          <BoardTable board={board} />
          <div className="board-foot">
            <TopLink board={board} view={view} />
            {board.viewer.rank === null && isWhole && <p className="muted">{t("mine.none")}</p>}
          </div>
        </>
      ) : (
        <EmptyBoard
          text={t("empty.text")}
          action={
            <AppLink className={buttonClass({ variant: "primary" })} to={myLearningPath}>
              {t("empty.action")}
            </AppLink>
          }
        />
      )}
      <BoardVisibility isVisible={board.viewer.is_visible} />
      <HowPoints rules={board.rules} />
    </>
  );
}

/** Learners, or their teams beside one another where everybody may look at all of them. */
function BoardTabs({ board, view }: { board: Board; view: BoardView }) {
  const { t } = useTranslation("leaderboard");
  if (board.teams.length === 0) return null;
  const address = { period: view.period, month: view.month };
  const tabs = [
    { to: pathOfBoard(address), name: t("tabs.learners") },
    { to: pathOfBoard({ ...address, by: "teams" }), name: t("tabs.teams") },
  ];
  return <PageTabs label={t("title")} tabs={tabs} here={pathOfBoard({ ...address, by: view.by })} />;
}

function Teams({ view }: { view: BoardView }) {
  const query = useQuery(teamBoardQuery(view));
  return (
    <QuerySlot query={query} skeleton={<BoardSkeleton />}>
      {(board) => <TeamTable board={board} />}
    </QuerySlot>
  );
}

function TopLink({ board, view }: { board: Board; view: BoardView }) {
  const { t } = useTranslation("leaderboard");
  if (view.top === longTop)
    return (
      <AppLink className="link" to={pathOfBoard({ ...view, top: undefined })} preventScrollReset>
        {t("top.less")}
      </AppLink>
    );
  if (board.learners <= board.top.length) return null;
  const words = board.learners > longTop ? t("top.more", { count: longTop }) : t("top.all", { count: board.learners });
  return (
    <AppLink className="link" to={pathOfBoard({ ...view, top: longTop })} preventScrollReset>
      {words}
    </AppLink>
  );
}

/** The rules as they count now: the business's own, or the product's. */
function HowPoints({ rules }: Pick<Board, "rules">) {
  const { t } = useTranslation("leaderboard");
  const of = (kind: PointKind) => {
    const own = rules.find((rule) => rule.kind === kind);
    return own
      ? { points: own.points, cap: own.day_cap }
      : { points: pointRules[kind].points, cap: pointRules[kind].dayCap };
  };
  return (
    <Disclosure className="board-how" label={t("how.title")}>
      <ul>
        <li>{t("how.lesson", of("lesson"))}</li>
        <li>{t("how.quiz", of("quiz"))}</li>
        <li>{t("how.course", of("course"))}</li>
        <li>{t("how.day", { points: of("day").points })}</li>
        <li>{t("how.once")}</li>
      </ul>
    </Disclosure>
  );
}
