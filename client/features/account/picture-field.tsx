import { useTranslation } from "react-i18next";
import type { User } from "#shared/contracts/auth.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleExclamationPoint } from "#client/ui/icons.ts";
import { iconCamera } from "#client/ui/late-icons.ts";
import { type PictureProblem, pictureTypes } from "./picture-upload.ts";
import { SaveMark } from "./save-mark.tsx";
import { type PictureUpload, usePicture } from "./use-picture.ts";
import { useSave } from "./use-save.ts";

interface PictureFieldProps {
  user: User;
  /** Address of the picture that the profile has. */
  src: string | null;
}

/** The viewer's picture: chosen, shown at once, sent with its progress; taken away again. */
export function PictureField({ user, src }: PictureFieldProps) {
  const { t } = useTranslation("account");
  const { upload, start, cancel, forget } = usePicture();
  const removal = useSave("avatar");
  const busy = upload.status === "processing" || upload.status === "uploading";
  const failure = upload.status === "failed" ? <Problem problem={upload.problem} /> : removal.failure;
  return (
    <div className="picture">
      <Avatar name={user.name} src={busy ? upload.preview : src} large />
      <div>
        <div className="field-head">
          <span className="label" id="picture-label">{t("picture.title")}</span>
          <SaveMark state={upload.status === "complete" ? "saved" : removal.state} />
        </div>
        {busy ? <Running upload={upload} onCancel={cancel} /> : (
          <div className="actions" role="group" aria-labelledby="picture-label">
            <label className="btn file-btn">
              <Icon shape={iconCamera} />
              {src ? t("picture.replace") : t("picture.choose")}
              <input
                type="file"
                accept={pictureTypes.join()}
                aria-describedby="picture-help"
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  removal.forget();
                  if (file) void start(file);
                  // The same file may be chosen again after a failure.
                  target.value = "";
                }}
              />
            </label>
            {src && (
              <Button
                variant="quiet"
                busy={removal.state === "saving"}
                onClick={() => {
                  forget();
                  void removal.save({ avatar: null });
                }}
              >
                {t("picture.remove")}
              </Button>
            )}
          </div>
        )}
        <div role="alert">
          {failure && <p className="error"><Icon shape={iconCircleExclamationPoint} /><span>{failure}</span></p>}
        </div>
        <p className="help" id="picture-help">{upload.status === "cancelled" ? t("picture.cancelled") : t("picture.help")}</p>
      </div>
    </div>
  );
}

function Running({ upload, onCancel }: { upload: Extract<PictureUpload, { preview: string }>; onCancel: () => void }) {
  const { t } = useTranslation("account");
  const percent = upload.status === "uploading" ? Math.round(upload.part * 100) : 0;
  return (
    <div className="actions">
      <div className="upload-progress">
        <progress max={100} value={upload.status === "uploading" ? percent : undefined} aria-label={t("picture.progress")} />
        <span className="num">{upload.status === "uploading" ? t("picture.uploading", { percent }) : t("picture.preparing")}</span>
      </div>
      <Button variant="quiet" onClick={onCancel}>{t("picture.cancel")}</Button>
    </div>
  );
}

function Problem({ problem }: { problem: PictureProblem }) {
  const { t } = useTranslation("account");
  switch (problem) {
    case "type":
      return t("picture.errors.type");
    case "size":
      return t("picture.errors.size");
    case "network":
      return t("picture.errors.network");
    default:
      return t("picture.errors.server");
  }
}
