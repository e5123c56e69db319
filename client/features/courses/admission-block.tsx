import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { setAdmission } from "#shared/contracts/admission.ts";
import type { ManagedCourse } from "#shared/contracts/managed-courses.ts";
import { admissionWays } from "#shared/domain/admission.ts";
import { requestsPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Radio } from "#client/ui/checkbox.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { InlineError } from "#client/ui/states.tsx";

/** Who gets into a course, from the moment it is saved; what becomes of whoever waits is said before. */
export function AdmissionBlock({ of: { id, title, admission, waiting } }: { of: ManagedCourse }) {
  const { t } = useTranslation("courses");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [chosen, setChosen] = useState(admission);
  const setting = useMutation({
    mutationFn: async () =>
      (await callApi(queryClient, setAdmission, { params: { courseId: id }, body: { admission: chosen } })).data,
    onSuccess: ({ admitted, change_set_id: changeSetId }) => {
      const done = t("admission.set", { title });
      say(admitted > 0 ? `${done}. ${t("admission.admitted", { count: admitted })}` : done, changeSetId);
      return Promise.all(["courses", "requests"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    },
  });
  const becomes = chosen === "open" ? "admission.admits" : "admission.waiting";
  return (
    <MarginRow
      id="admission"
      title={t("admission.title")}
      note={t("admission.stays")}
      more={
        <AppLink className="link" to={`${requestsPath}?course=${id}`}>
          {t("admission.queue")}
        </AppLink>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setting.mutate();
        }}
      >
        <div role="radiogroup" aria-label={t("admission.title")}>
          {admissionWays.map((way) => (
            <Radio key={way} name="admission" value={way} checked={chosen === way} onChange={() => setChosen(way)}>
              <span>
                {t(`admission.${way}`)}
                <span className="muted small block">{t(`admission.${way}Help`)}</span>
              </span>
            </Radio>
          ))}
        </div>
        {waiting > 0 ? (
          <p className="small" role="status">
            {t(becomes, { count: waiting })} {chosen === "open" ? null : t("admission.keeps")}
          </p>
        ) : null}
        {setting.error ? <InlineError text={failureText(translate, setting.error)} /> : null}
        {chosen === admission ? null : (
          <p className="mbs-2">
            <Button variant="primary" type="submit" busy={setting.isPending}>
              {translate("manage:form.save")}
            </Button>
          </p>
        )}
      </form>
    </MarginRow>
  );
}
