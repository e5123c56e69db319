import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlay } from "#client/ui/icons.ts";
import type { Player } from "./player.ts";
import { usePlayerState } from "./use-player.ts";

/** What covers the picture: the start, waiting for the network, a file that does not play. */
export function StageNotice({ player }: { player: Player }) {
  const { t } = useTranslation("study");
  const failed = usePlayerState(player, (state) => state.failed);
  const starved = usePlayerState(player, (state) => state.starved && state.playing);
  const begun = usePlayerState(player, (state) => state.begun);
  if (failed) {
    return (
      <div className="stage-over" role="alert">
        <strong>{failed === "network" ? t("player.lost") : t("player.failed")}</strong>
        <p>{failed === "network" ? t("player.lostHint") : t("player.failedHint")}</p>
        <div className="actions"><Button onClick={player.retry}>{t("common:actions.retry")}</Button></div>
      </div>
    );
  }
  if (starved) return <p className="stage-wait" role="status">{t("player.waiting")}</p>;
  if (begun) return null;
  return (
    <span className="stage-start" aria-hidden="true">
      <Icon shape={iconPlay} />
    </span>
  );
}
