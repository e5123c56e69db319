import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#shared/contracts/auth.ts";
import { pictureTypes, limitsOf } from "#shared/domain/upload-limits.ts";
import { useBusiness } from "#client/core/session/business.ts";
import { Lazy } from "#client/core/page/lazy.tsx";
import type { LazyNamespace } from "#client/core/messages/load-messages.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import { Button } from "#client/ui/button.tsx";
import { FileButton } from "#client/ui/file-button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert } from "#client/ui/icons.ts";
import { iconCamera } from "#client/ui/lazy-icons.ts";
import type { PictureSendingProps } from "./picture-sending.tsx";
import { uploadsForPicture } from "./picture.queries.ts";
import { SaveMark } from "./save-mark.tsx";
import { usePicture } from "./use-picture.ts";
import { useSave } from "./use-save.ts";
import "./account.css";
import "#client/ui/button.css";
import "#client/ui/field.css";

interface PictureFieldProps {
  user: User;
  /** Address of the picture that the profile has. */
  src: string | null;
}

const loadSending = (): Promise<ComponentType<PictureSendingProps>> =>
  import("./picture-sending.tsx").then(({ PictureSending }) => PictureSending);
const namespaces: readonly LazyNamespace[] = ["upload"];
const megabyte = 1024 * 1024;

/** The viewer's picture: chosen, shown at once, sent up; taken away again. */
export function PictureField({ user, src }: PictureFieldProps) {
  const { t } = useTranslation("account");
  const picture = usePicture();
  const removal = useSave("avatar");
  const isOffered = useQuery({ ...uploadsForPicture(user.id), enabled: false }).data !== null;
  const { image: limit } = limitsOf(useBusiness().upload_limits);
  const failure = picture.isMissing ? t("error:failedToFetch.message") : removal.failure;
  if (!isOffered && !src) return null;
  return (
    <div className="account-picture">
      <Avatar name={user.name} src={picture.preview ?? src} large />
      <div>
        <div className="field-head">
          <span className="label" id="picture-label">
            {t("picture.title")}
          </span>
          <SaveMark state={picture.isRunning ? "saving" : picture.isSaved ? "saved" : removal.state} />
        </div>
        <div className="actions" role="group" aria-labelledby="picture-label">
          {isOffered && (
            <FileButton
              accept={pictureTypes.join()}
              aria-describedby="picture-help"
              onChoose={(file) => {
                removal.forget();
                picture.choose(file);
              }}
            >
              <Icon shape={iconCamera} />
              {src ? t("picture.replace") : t("picture.choose")}
            </FileButton>
          )}
          {src && !picture.isRunning && (
            <Button
              variant="quiet"
              busy={removal.state === "saving"}
              onClick={() => {
                picture.forget();
                void removal.save({ avatar: null });
              }}
            >
              {t("picture.remove")}
            </Button>
          )}
        </div>
        <div role="alert">
          {failure && (
            <p className="error">
              <Icon shape={iconCircleAlert} />
              <span>{failure}</span>
            </p>
          )}
        </div>
        {isOffered && (
          <>
            <Lazy
              key={picture.attempt}
              load={loadSending}
              given={{ userId: user.id, limit, chosen: picture.chosen, onStatus: picture.onStatus }}
              namespaces={namespaces}
              onMissing={picture.onMissing}
            />
            <p className="help" id="picture-help">
              {t("picture.help", { megabytes: limit / megabyte })}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
