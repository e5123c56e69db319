/** Where a frame shows that there is no network (offline-line.tsx): one a page. */
export const offlineSlotId = "offline-line";

export function OfflineSlot() {
  return <div id={offlineSlotId} />;
}
