import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Icon } from "#client/ui/icon.tsx";
import { iconWifiOff } from "#client/ui/study-icons.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { offlineSlotId } from "#client/core/offline/offline-slot.tsx";
import { useWaiting } from "#client/core/offline/use-waiting.ts";
import { myLearningPath } from "#shared/routes.ts";
import { type Connection, connection } from "#client/core/offline/connection.ts";

/** Says in the frame that there is no network, and how much of this person's work waits for one. */
export function OfflineLine() {
  const { isLost } = useConnection();
  const { pathname } = useLocation();
  // A new page may bring another frame, and its slot with it.
  return isLost ? <InSlot key={pathname} /> : null;
}

function InSlot() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById(offlineSlotId)), []);
  return slot && createPortal(<Line />, slot);
}

function Line() {
  const { t } = useTranslation("offline");
  const count = useWaiting().length;
  return (
    <p className="offline-line" role="status">
      <Icon shape={iconWifiOff} small />
      <span>{count > 0 ? t("line.waiting", { count }) : t("line.lost")}</span>
      <AppLink className="link" to={`${myLearningPath}?tab=device`}>
        {t("line.open")}
      </AppLink>
    </p>
  );
}

function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get, connection.getServer);
}
