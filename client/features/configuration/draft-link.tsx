import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { shareBrandingDraft, unshareBrandingDraft } from "#shared/contracts/branding-link.ts";
import { CopiedField } from "#client/core/page/copied-field.tsx";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconLink } from "#client/ui/icons.ts";
import { InlineError } from "#client/ui/states.tsx";

/** The link by which somebody without an account sees the draft of the branding; the first press makes it. */
export function DraftLink() {
  const { t } = useTranslation("configuration");
  const translate = useTranslate();
  const moment = useListMoment();
  const queryClient = useQueryClient();
  const sharing = useMutation({
    mutationFn: async () => (await callApi(queryClient, shareBrandingDraft, {})).data,
    onError: (error) =>
      toasts.add({ color: "error", title: t("share.title"), description: failureText(translate, error) }),
  });
  const takingBack = useMutation({
    mutationFn: () => callApi(queryClient, unshareBrandingDraft, {}),
    onSuccess: () => {
      sharing.reset();
      toasts.add({ color: "success", id: "configuration", title: t("share.takenBack") });
    },
    onError: saidInPlace,
  });
  const link = sharing.data;
  return (
    <>
      <Button busy={sharing.isPending} onClick={() => sharing.mutate()}>
        <Icon shape={iconLink} />
        {t("share.action")}
      </Button>
      <Dialog
        open={link !== undefined}
        onOpenChange={(open) => {
          if (open) return;
          takingBack.reset();
          sharing.reset();
        }}
        title={t("share.title")}
        description={link && t("share.text", { until: moment(link.until) })}
        actions={
          <>
            <DialogClose>
              <Button variant="primary">{translate("common:actions.close")}</Button>
            </DialogClose>
            <Button busy={takingBack.isPending} onClick={() => takingBack.mutate()}>
              {t("share.takeBack")}
            </Button>
          </>
        }
      >
        {link ? <CopiedField id="draft-link" label={t("share.label")} value={location.origin + link.path} /> : null}
        {takingBack.error ? <InlineError text={failureText(translate, takingBack.error)} /> : null}
      </Dialog>
    </>
  );
}
