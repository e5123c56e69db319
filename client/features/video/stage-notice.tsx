import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlay } from "#client/ui/icons.ts";
import type { Player } from "./player.ts";
import { usePlayerState } from "./use-player.ts";
import "#client/ui/stage.css";
import "#client/ui/states.css";

interface StageNoticeProps {
  player: Player;
  /** What a recording says of a file that does not play; it has no picture for the sign of the start. */
  recordingFailed?: string;
}

/** What covers the picture: the start, waiting for the network, a file that does not play. */
export function StageNotice({ player, recordingFailed }: StageNoticeProps) {
  const { t } = useTranslation("study");
  const failed = usePlayerState(player, (state) => state.failed);
  const starved = usePlayerState(player, (state) => state.starved && state.playing);
  const begun = usePlayerState(player, (state) => state.begun);
  if (failed) {
    return (
      <div className="stage-over" role="alert">
        <strong>{failed === "network" ? t("player.lost") : (recordingFailed ?? t("player.failed"))}</strong>
        <p>{failed === "network" ? t("player.lostHint") : t("player.failedHint")}</p>
        <div className="actions">
          <Button onClick={player.retry}>{t("common:actions.retry")}</Button>
        </div>
      </div>
    );
  }
  if (starved)
    return (
      <p className="stage-wait" role="status">
        {t("player.waiting")}
      </p>
    );
  if (begun || recordingFailed) return null;
  return (
    <span className="stage-start" aria-hidden="true">
      <Icon shape={iconPlay} />
    </span>
  );
}
