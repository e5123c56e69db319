import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";
import "./classroom.css";

const FeedAddress = lazy(() => import("./feed-address.tsx").then((module) => ({ default: module.FeedAddress })));

/** Opens the viewer's personal calendar address; its parts come when it is asked for. */
export function FeedDialog() {
  const { t } = useTranslation("classroom");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" wide onClick={() => setOpen(true)}>
        {t("feed.open")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t("feed.title")}
        description={t("feed.text")}
        closeLabel={t("common:actions.close")}
      >
        <Suspense fallback={<SkeletonLine />}>
          <FeedAddress />
        </Suspense>
      </Dialog>
    </>
  );
}
