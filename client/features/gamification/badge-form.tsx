import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { changeBadge, createBadge, getBadge, type ManagedBadge } from "#shared/contracts/badges.ts";
import { badgeIcons, badgeNeedKinds } from "#shared/domain/points.ts";
import { type LocaleCode, locales } from "#shared/locales.ts";
import { badgePath } from "#shared/routes.ts";
import { digits } from "#client/core/form/digits.ts";
import { RecordField, RecordForm } from "#client/core/form/record-form.tsx";
import { categoryOptions, RecordSelect } from "#client/core/form/record-select.tsx";
import { useAfterSave } from "#client/core/form/use-after-save.ts";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { callApi } from "#client/core/transport/api.ts";
import { badgeQuery } from "./gamification.queries.ts";
import "#client/core/form/record-form.css";
import "./gamification.css";

const name = z.string().check(z.maxLength(60, "too_long"));

/** As the contract has it, but that the number is digits, and a language without a name an empty text. */
const Form = z.object({
  need: z.enum(badgeNeedKinds),
  count: digits(1, 1_000_000),
  course_id: z.string(),
  programme_id: z.string(),
  icon: z.enum(badgeIcons),
  vi: name,
  en: name,
  ja: name,
  ko: name,
  zh_cn: name,
});
type Values = z.output<typeof Form>;
type Stored = Pick<ManagedBadge, "id" | "need" | "count" | "icon" | "names" | "revision"> & {
  change_set_id?: string | null;
};

const fresh: Stored = { id: "", need: "courses", count: 3, icon: "medal", names: {}, revision: 0 };

interface FormProps {
  /** Absent: one that is not there yet. */
  known?: ManagedBadge;
  courses: readonly { id: string; title: string }[];
  programmes: readonly { id: string; title: string }[];
}

export function BadgeForm({ known, courses, programmes }: FormProps) {
  const { t } = useTranslation("gamification");
  const queryClient = useQueryClient();
  const saved = useAfterSave({ root: "gamification", pathOf: known ? null : badgePath });
  const state = useRecordForm<Values, Stored>({
    schema: Form,
    stored: known ?? fresh,
    valuesOf: ({ need, count, icon, names }) => ({
      need: need === "lessons" ? "courses" : need,
      count: String(count),
      course_id: "",
      programme_id: "",
      icon,
      ...namesFrom(names),
    }),
    save: async (values, ifMatch) => {
      const terms = { count: Number(values.count), icon: values.icon, names: namesIn(values) };
      if (known === undefined) {
        const { need } = values;
        const target = need === "course" ? values.course_id : need === "programme" ? values.programme_id : "";
        const body = { ...terms, need, target_id: target || null };
        return { ...fresh, ...terms, need, ...(await callApi(queryClient, createBadge, { body })).data, revision: 1 };
      }
      const params = { badgeId: known.id };
      const done = (await callApi(queryClient, changeBadge, { params, body: terms }, { ifMatch })).data;
      return { ...(await callApi(queryClient, getBadge, { params })).data, change_set_id: done.change_set_id };
    },
    onStored: (stored) => {
      if (known) queryClient.setQueryData(badgeQuery(known.id).queryKey, { ...known, ...stored });
    },
    onSaved: (stored) => saved(t("badges.done.saved", { name: Object.values(stored.names)[0] ?? "" }), stored),
  });
  const need = useWatch({ control: state.form.control, name: "need" });
  const titled = (all: FormProps["courses"]) =>
    categoryOptions(
      t("badges.form.choose"),
      all.map(({ id, title }) => ({ id, label: title })),
    );
  return (
    <RecordForm state={state} action={known ? undefined : t("badges.make")}>
      {known ? null : (
        <RecordSelect
          {...state.field("need")}
          label={t("badges.form.need")}
          options={badgeNeedKinds.map((value) => ({ value, label: t(`badges.form.kind.${value}`) }))}
        />
      )}
      {need === "course" && !known ? (
        <RecordSelect {...state.field("course_id")} label={t("badges.form.course")} options={titled(courses)} />
      ) : null}
      {need === "programme" && !known ? (
        <RecordSelect
          {...state.field("programme_id")}
          label={t("badges.form.programme")}
          options={titled(programmes)}
        />
      ) : null}
      {need !== "course" && need !== "programme" ? (
        <RecordField {...state.field("count")} label={t("badges.form.count")} inputMode="numeric" />
      ) : null}
      <RecordSelect
        {...state.field("icon")}
        label={t("badges.form.icon")}
        options={badgeIcons.map((value) => ({ value, label: t(`badges.icon.${value}`) }))}
      />
      <fieldset className="score-rule">
        <legend>{t("badges.form.names")}</legend>
        {locales.map(({ code, name: language }) => (
          <RecordField key={code} state={state} name={code} label={language} />
        ))}
        <p className="help">{t("badges.form.namesHelp")}</p>
      </fieldset>
    </RecordForm>
  );
}

function namesFrom(names: ManagedBadge["names"]): Record<LocaleCode, string> {
  const { vi = "", en = "", ja = "", ko = "", zh_cn = "" } = names;
  return { vi, en, ja, ko, zh_cn };
}

function namesIn(values: Values): ManagedBadge["names"] {
  return Object.fromEntries(locales.flatMap(({ code }) => (values[code].trim() ? [[code, values[code].trim()]] : [])));
}
