import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AssignablePerson, findAssignable } from "#shared/contracts/audiences.ts";
import { type PreviewStand, previewStands } from "#shared/contracts/lesson-preview.ts";
import type { CourseDraft } from "#shared/contracts/studio.ts";
import { courseLanguages } from "#shared/domain/course-languages.ts";
import { languagesPath, previewPath } from "#shared/routes.ts";
import { type Finding, FindPeople } from "#client/core/form/find-people.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { usePhone } from "#client/ui/use-phone.ts";
import { type PreviewWish, previewQuery } from "../studio.queries.ts";
import "./preview.css";

const learners: Finding<AssignablePerson> = {
  key: "assignable",
  find: async (client, q, signal) => (await callApi(client, findAssignable, { query: { q } }, { signal })).data,
};

const devices = ["phone", "tablet", "desktop"] as const;
const chosenPerson = "person";

interface PreviewDialogProps {
  draft: CourseDraft;
  lessonId: string;
  onClose: () => void;
}

/** A lesson in a frame as wide as a device, as its learners will see it: in a language of the course, and as somebody stands in it. */
export function PreviewDialog({ draft, lessonId: opened, onClose }: PreviewDialogProps) {
  const { t } = useTranslation("preview");
  const { prefix } = useApp().boot;
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [lessonId, setLesson] = useState(opened);
  const [device, setDevice] = useState<(typeof devices)[number]>(usePhone() ? "phone" : "desktop");
  const [language, setLanguage] = useState(draft.head.language);
  const [as, setAs] = useState<PreviewStand | typeof chosenPerson>("new");
  const [person, setPerson] = useState<{ id: string; name: string } | null>(null);
  const learner = as === chosenPerson ? person : null;
  const wish: PreviewWish = {
    language,
    ...(learner ? { learner_id: learner.id } : { as: as === chosenPerson ? "new" : as }),
  };
  const { data: shown } = useQuery({ ...previewQuery(lessonId, wish), placeholderData: keepPreviousData, gcTime: 0 });
  const title = draft.sections.flatMap(({ lessons }) => lessons).find((one) => one.id === lessonId)?.title ?? "";
  const { learner_id: learnerId, ...rest } = wish;
  const query = new URLSearchParams({ ...rest, ...(learnerId !== undefined && { learner: learnerId }) });

  // Links within the frame lead to other lessons: it tells which.
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<{ previewed?: unknown } | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (typeof data?.previewed === "string") setLesson(data.previewed);
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, []);

  return (
    <Dialog
      open
      wide
      className="studio-preview"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t("heading", { title })}
      closeLabel={t("common:actions.close")}
    >
      <div className="studio-preview-tools">
        <fieldset className="studio-preview-devices">
          <legend className="label">{t("device")}</legend>
          <div>
            {devices.map((one) => (
              <label key={one}>
                <input type="radio" name={`${id}-device`} checked={device === one} onChange={() => setDevice(one)} />
                <span>{t(`devices.${one}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <SelectInput
          id={`${id}-language`}
          label={t("language")}
          value={language}
          options={(shown?.languages ?? [draft.head.language]).map((value) => {
            const { label = value, lang = value } = courseLanguages.find((one) => one.value === value) ?? {};
            return { value, lang, label: value === draft.head.language ? t("own", { language: label }) : label };
          })}
          onChange={({ target }) => setLanguage(target.value)}
        />
        <SelectInput
          id={`${id}-as`}
          label={t("as")}
          value={as}
          options={([...previewStands, chosenPerson] as const).map((value) => ({ value, label: t(`stands.${value}`) }))}
          onChange={({ target }) => setAs(previewStands.find((one) => one === target.value) ?? chosenPerson)}
        />
        {as === chosenPerson ? (
          <div className="studio-preview-person">
            {person ? (
              <p>
                <strong>{person.name}</strong>{" "}
                <Button variant="quiet" onClick={() => setPerson(null)}>
                  {t("otherPerson")}
                </Button>
              </p>
            ) : (
              <FindPeople
                label={t("findPerson")}
                but={[]}
                onFound={({ id: personId, name }) => setPerson({ id: personId, name })}
                among={learners}
              />
            )}
          </div>
        ) : null}
      </div>
      <p className="studio-preview-note" role="status">
        {shown && shown.missing > 0 ? (
          <>
            <AppLink
              className="link"
              to={`${languagesPath(draft.id)}?${new URLSearchParams({ language, part: lessonId })}`}
            >
              {t("missing", { count: shown.missing })}
            </AppLink>{" "}
            {t("marked")}
          </>
        ) : (
          t("nothingKept")
        )}
      </p>
      <div className="studio-preview-stage">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which is to be as it is elsewhere */}
        <iframe
          ref={frame}
          className={`is-${device}`}
          title={t("frame", { title })}
          src={`${prefix}${previewPath(draft.id, lessonId)}?${query}`}
        />
      </div>
    </Dialog>
  );
}
