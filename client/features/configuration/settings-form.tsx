import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import {
  changeSettings,
  limitedCategories,
  type LimitedCategory,
  mostMegabytes,
  Settings,
  type SettingsState,
} from "#shared/contracts/settings.ts";
import { defaultTimeZone } from "#shared/domain/time-zone.ts";
import { localeOf, locales } from "#shared/locales.ts";
import {
  RecordAddress,
  RecordField,
  RecordForm,
  RecordLines,
  RecordSwitch,
  useFieldError,
} from "#client/core/form/record-form.tsx";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { useUser } from "#client/core/session/business.ts";
import { callApi } from "#client/core/transport/api.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { settingsQuery } from "./configuration.queries.ts";
import { showBusiness, useRestore } from "./use-restore.ts";
import "./settings.css";

const zones = Intl.supportedValuesOf("timeZone");

/** As it is typed: an emptied field is an empty text, hosts stand one a line. */
const Form = z.object({
  ...Settings.shape,
  is_board_on: z.boolean(),
  config_leader_board: z.object({ period: z.enum(["week", "month", "all"]), scope: z.enum(["business", "team"]) }),
  locale: z.string(),
  time_zone: z.string(),
  support_url: z.union([z.literal(""), Settings.shape.support_url.def.innerType]),
  upload_limits: z.object({
    image: limit("image"),
    document: limit("document"),
    audio: limit("audio"),
    video: limit("video"),
    archive: limit("archive"),
  }),
  embed_hosts: z.string(),
});
type Typed = z.output<typeof Form>;

function limit(category: LimitedCategory) {
  return z.string().check(
    z.refine((text) => text.trim() === "" || Number.isFinite(Number(text)), "not_a_number"),
    z.refine(
      (text) => text.trim() === "" || (Number(text) >= 1 && Number(text) <= mostMegabytes(category)),
      "out_of_range",
    ),
  );
}

function valuesOf({ published }: SettingsState): Typed {
  const { upload_limits: limits, config_leader_board: board } = published;
  const text = (category: LimitedCategory) => (limits[category] === null ? "" : String(limits[category]));
  return {
    ...published,
    is_board_on: board !== null,
    config_leader_board: board ?? { period: "week", scope: "business" },
    locale: published.locale ?? "",
    time_zone: published.time_zone ?? "",
    support_url: published.support_url ?? "",
    upload_limits: {
      image: text("image"),
      document: text("document"),
      audio: text("audio"),
      video: text("video"),
      archive: text("archive"),
    },
    embed_hosts: published.embed_hosts.join("\n"),
  };
}

function settingsOf(typed: Typed): Settings {
  const { is_board_on: isBoardOn, config_leader_board: board, upload_limits: limits, ...rest } = typed;
  const figure = (category: LimitedCategory) => (limits[category].trim() === "" ? null : Number(limits[category]));
  return {
    ...rest,
    config_leader_board: isBoardOn ? board : null,
    locale: locales.find(({ code }) => code === typed.locale)?.code ?? null,
    time_zone: typed.time_zone || null,
    support_url: typed.support_url.trim() || null,
    upload_limits: {
      image: figure("image"),
      document: figure("document"),
      audio: figure("audio"),
      video: figure("video"),
      archive: figure("archive"),
    },
    embed_hosts: typed.embed_hosts.split(/\s+/).filter(Boolean),
  };
}

/** How the business is run. */
export function SettingsForm({ stored }: { stored: SettingsState }) {
  const { t } = useTranslation("configuration");
  const queryClient = useQueryClient();
  const restore = useRestore(stored.revision);
  const state = useRecordForm({
    schema: Form,
    stored,
    valuesOf,
    save: async (typed, ifMatch) =>
      (await callApi(queryClient, changeSettings, { body: settingsOf(typed) }, { ifMatch })).data,
    onStored: (now) => queryClient.setQueryData(settingsQuery.queryKey, now),
    onSaved: ({ history: [, before] }) => {
      toasts.add({
        color: "success",
        id: "configuration",
        title: t("settings.saved"),
        duration: 10_000,
        ...(before && { action: { label: t("history.back"), onSelect: () => restore.mutate(before.id) } }),
      });
      void showBusiness(queryClient);
    },
  });
  const { form, values, field } = state;
  const isAccountManager = useUser()?.is_account_manager === true;
  const hasPoints = useWatch({ control: form.control, name: "is_gamification_enabled" });
  const hasBoard = useWatch({ control: form.control, name: "is_board_on" });
  const uploadNames: Record<LimitedCategory, string> = {
    image: t("settings.uploads.image"),
    document: t("settings.uploads.document"),
    audio: t("settings.uploads.audio"),
    video: t("settings.uploads.video"),
    archive: t("settings.uploads.archive"),
  };
  const periods = [
    { value: "week", label: t("settings.periodOf.week") },
    { value: "month", label: t("settings.periodOf.month") },
    { value: "all", label: t("settings.periodOf.all") },
  ];
  const scopes = [
    { value: "business", label: t("settings.scopeOf.business") },
    { value: "team", label: t("settings.scopeOf.team") },
  ];
  const byDefault = (value: string) => ({ value: "", label: t("settings.byDefault", { value }) });

  function choice(
    name: "lock_screen" | "is_bypass_allowed" | "is_turn_on_verify_otp" | "is_gamification_enabled" | "is_board_on",
    words: string,
    help?: string,
    disabled = false,
  ) {
    return (
      <div className="settings-choice">
        <RecordSwitch {...field(name)} label={words} help={help} disabled={disabled} />
      </div>
    );
  }

  return (
    <RecordForm state={state}>
      <section className="settings-block" aria-labelledby="access">
        <h2 id="access">{t("settings.access.title")}</h2>
        {choice("lock_screen", t("settings.lock"), t("settings.lockHelp"))}
        {choice("is_turn_on_verify_otp", t("settings.otp"), t("settings.otpHelp"), !isAccountManager)}
        {choice("is_bypass_allowed", t("settings.bypass"), t("settings.bypassHelp"), !isAccountManager)}
        {isAccountManager ? null : <p className="help">{t("settings.managersOnly")}</p>}
      </section>
      <section className="settings-block" aria-labelledby="motivation">
        <h2 id="motivation">{t("settings.motivation.title")}</h2>
        {choice("is_gamification_enabled", t("settings.points"))}
        {choice("is_board_on", t("settings.board"), t("settings.boardHelp"), !hasPoints)}
        {hasPoints && hasBoard ? (
          <div className="settings-pair settings-choices">
            <SelectInput
              id="period"
              label={t("settings.period")}
              options={periods}
              {...form.register("config_leader_board.period")}
              defaultValue={values.config_leader_board.period}
            />
            <SelectInput
              id="scope"
              label={t("settings.scope")}
              options={scopes}
              {...form.register("config_leader_board.scope")}
              defaultValue={values.config_leader_board.scope}
            />
          </div>
        ) : null}
      </section>
      <section className="settings-block" aria-labelledby="place">
        <h2 id="place">{t("settings.place.title")}</h2>
        <SelectInput
          id="locale"
          label={t("settings.locale")}
          help={t("settings.localeHelp")}
          options={[
            byDefault(localeOf("vi").name),
            ...locales.map(({ code, name, tag }) => ({ value: code, label: name, lang: tag })),
          ]}
          {...form.register("locale")}
          defaultValue={values.locale}
        />
        <SelectInput
          id="time-zone"
          label={t("settings.timeZone")}
          help={t("settings.timeZoneHelp")}
          error={useFieldError(state, "time_zone")}
          options={[byDefault(defaultTimeZone), ...zoneOptions(values.time_zone)]}
          {...form.register("time_zone")}
          defaultValue={values.time_zone}
        />
      </section>
      <section className="settings-block" aria-labelledby="support">
        <h2 id="support">{t("settings.support.title")}</h2>
        <RecordAddress {...field("support_url")} label={t("settings.supportUrl")} help={t("settings.supportHelp")} />
      </section>
      <section className="settings-block" aria-labelledby="uploads">
        <h2 id="uploads">{t("settings.uploads.title")}</h2>
        <p className="help">{t("settings.uploads.help")}</p>
        <div className="settings-pair">
          {limitedCategories.map((category) => (
            <RecordField
              key={category}
              {...field(`upload_limits.${category}`)}
              label={uploadNames[category]}
              help={t("settings.uploads.most", { most: mostMegabytes(category) })}
              inputMode="numeric"
            />
          ))}
        </div>
      </section>
      <section className="settings-block" aria-labelledby="embed">
        <h2 id="embed">{t("settings.embed.title")}</h2>
        <RecordLines {...field("embed_hosts")} label={t("settings.embed.label")} help={t("settings.embed.help")} />
      </section>
    </RecordForm>
  );
}

/** The zone that is set may go by an older name. */
function zoneOptions(current: string) {
  const names = current === "" || zones.includes(current) ? zones : [current, ...zones];
  return names.map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
