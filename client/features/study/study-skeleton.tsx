import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";

/** The player's frame to come, with its geometry. */
export function StudySkeleton() {
  const { t } = useTranslation("study");
  return (
    <div className="study" aria-busy="true">
      <p className="hush" role="status">{t("loading")}</p>
      <div className="study-top"><SkeletonLine width={30} /></div>
      <main className="study-main" id="main">
        <div className="stage" />
        <div className="under"><SkeletonLine width={50} /></div>
      </main>
      <aside className="rail"><div className="rail-body">{[92, 70, 85, 60, 88, 74].map((width) => <SkeletonLine key={width} width={width} />)}</div></aside>
    </div>
  );
}
