import { Icon } from "./icon.tsx";
import { iconBookOpen, iconCirclePlay, iconFileText, iconListChecks } from "./icons.ts";

const shapes = { article: iconFileText, video: iconCirclePlay, pdf: iconBookOpen, quiz: iconListChecks } as const;

/** The sign of a lesson's kind in an outline; the kind in words stands beside it for those who do not see it. */
export function LessonIcon({ kind }: { kind: keyof typeof shapes }) {
  return <Icon shape={shapes[kind]} />;
}
