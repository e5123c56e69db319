import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { LessonMissing } from "#client/features/study/lesson-missing.tsx";
import { StudyOutline } from "#client/features/study/study-outline.tsx";
import type { Player } from "#client/features/video/player.ts";
import { Transcript } from "#client/features/video/transcript.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconSearch } from "#client/ui/icons.ts";
import { TabList, TabPanel, Tabs } from "#client/ui/tabs.tsx";

interface StudyRailProps {
  lesson: StudyLesson;
  player: Player;
  onIntent: (lessonId: string) => void;
}

/** Outline and, for a video, its transcript. */
export function StudyRail({ lesson, player, onIntent }: StudyRailProps) {
  const { t } = useTranslation("study");
  const [chosen, setChosen] = useState("transcript");
  const [sought, setSought] = useState("");
  const cues = lesson.content.kind === "video" ? lesson.content.transcript : [];
  const tab = cues.length > 0 ? chosen : "outline";
  const tabs = [
    { value: "outline", label: t("rail.outline") },
    ...(cues.length > 0 ? [{ value: "transcript", label: t("rail.transcript") }] : []),
  ];
  return (
    <aside className="rail" aria-label={t("rail.label")}>
      <Tabs className="rail-tabs" value={tab} onChange={setChosen}>
        <TabList label={t("rail.label")} tabs={tabs} />
        <TabPanel className="rail-body" value="outline">
          <LessonMissing lesson={lesson} inRail />
          <StudyOutline course={lesson.course} open={lesson.id} onIntent={onIntent} />
        </TabPanel>
        {cues.length > 0 ? (
          <TabPanel className="rail-body" value="transcript">
            <Transcript player={player} cues={cues} sought={sought} />
          </TabPanel>
        ) : null}
      </Tabs>
      {tab === "transcript" ? (
        <div className="rail-foot">
          <div className="input">
            <Icon shape={iconSearch} />
            <input
              type="search"
              value={sought}
              aria-label={t("transcript.search")}
              placeholder={t("transcript.search")}
              onChange={(event) => setSought(event.target.value)}
            />
          </div>
        </div>
      ) : null}
    </aside>
  );
}
