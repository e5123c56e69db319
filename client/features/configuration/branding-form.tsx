import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
  Branding,
  type BrandingState,
  dropBrandingDraft,
  mostSocial,
  publishBranding,
  saveBrandingDraft,
} from "#shared/contracts/branding.ts";
import { DEFAULT_PRIMARY, primaryColour } from "#shared/domain/primary-colour.ts";
import { registerChoice } from "#client/core/form/register-choice.ts";
import { BothCopies } from "#client/core/form/both-copies.tsx";
import { LeaveGuard } from "#client/core/form/leave-guard.tsx";
import {
  RecordAddress,
  RecordField,
  RecordProse,
  useFieldError,
  useRefusalInSight,
  useShown,
} from "#client/core/form/record-form.tsx";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { useAsset, useSiteTitle } from "#client/core/session/business.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { Button } from "#client/ui/button.tsx";
import { Radio } from "#client/ui/checkbox.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";
import { InlineError } from "#client/ui/states.tsx";
import { BrandPictureOf, BrandPictures } from "./brand-pictures.tsx";
import { BrandingPreviews } from "./branding-previews.tsx";
import { ColourField } from "./colour-field.tsx";
import { ColourFigures } from "./colour-figures.tsx";
import { brandingQuery } from "./configuration.queries.ts";
import { DraftLink } from "./draft-link.tsx";
import { EditionList } from "./edition-list.tsx";
import { showBusiness, useRestore } from "./use-restore.ts";
import "./branding.css";
import "./configuration.css";

type Intent = "publish" | "draft" | "drop";

function valuesOf({ draft, published }: BrandingState): Branding {
  return draft?.values ?? published;
}

/** How the business shows itself: changed at the side, seen beside, published by one press and taken back by another. */
export function BrandingForm({ stored }: { stored: BrandingState }) {
  const { t } = useTranslation("configuration");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const siteTitle = useSiteTitle();
  const intent = useRef<Intent>("publish");
  const restore = useRestore(stored.revision);
  const state = useRecordForm({
    schema: Branding,
    stored,
    valuesOf,
    save: async (body, ifMatch) => {
      const options = { ifMatch };
      switch (intent.current) {
        case "publish":
          return (await callApi(queryClient, publishBranding, { body }, options)).data;
        case "draft":
          return (await callApi(queryClient, saveBrandingDraft, { body }, options)).data;
        case "drop":
          return (await callApi(queryClient, dropBrandingDraft, {}, options)).data;
      }
    },
    onStored: (now) => queryClient.setQueryData(brandingQuery.queryKey, now),
    onSaved: (saved) => {
      toasts.add({ color: "success", id: "configuration", ...doneWords(saved) });
      if (intent.current === "publish") void showBusiness(queryClient);
    },
  });
  const { form, asked, isDirty, isSaving, failure } = state;
  const element = useRef<HTMLFormElement>(null);
  useRefusalInSight(state, element);
  const branding = useWatch({ control: form.control, compute: (values) => values });
  const social = useFieldArray({ control: form.control, name: "config_display.social" });
  const submit = (as: Intent) => {
    // What was pressed before the question goes on with its answer.
    if (asked === null) intent.current = as;
    state.submit();
  };
  useShown(state, "primary_color", t("branding.colourField"), (colour) => (
    <>
      <span className="colour-dot" style={{ background: primaryColour(colour) }} />{" "}
      {colour ?? translate("configuration:settings.byDefault", { value: DEFAULT_PRIMARY })}
    </>
  ));
  useShown(state, "config_display.social", t("branding.social.title"), (links) =>
    links.map(({ name, url }) => `${name}: ${url}`).join("\n"),
  );
  const logo = useAsset()(branding.config_display.logo ?? branding.app_config.logo_path);
  const colourError = useFieldError(state, "primary_color");
  const onColour = useCallback(
    (colour: string | null) => form.setValue("primary_color", colour, { shouldDirty: true, shouldValidate: true }),
    [form],
  );

  function doneWords({ history }: BrandingState) {
    const [, before] = history;
    switch (intent.current) {
      case "publish":
        return {
          title: t("branding.published"),
          duration: 10_000,
          ...(before && { action: { label: t("history.back"), onSelect: () => restore.mutate(before.id) } }),
        };
      case "draft":
        return { title: t("branding.draftSaved") };
      case "drop":
        return { title: t("branding.draftDropped") };
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter publishes from every field
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit("publish");
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit("publish");
      }}
    >
      <div className="configuration-head">
        <h1>{t("branding.title")}</h1>
        <span className="configuration-state" role="status">
          {isDirty || stored.draft ? t("branding.isDraft") : t("branding.isPublished")}
        </span>
        <p className="actions" hidden={asked !== null}>
          {stored.draft && !isDirty ? (
            <>
              <Button variant="quiet" busy={isSaving} onClick={() => submit("drop")}>
                {t("branding.dropDraft")}
              </Button>
              <DraftLink />
            </>
          ) : null}
          {isDirty ? (
            <>
              <Button variant="quiet" onClick={state.discard}>
                {translate("manage:form.discard")}
              </Button>
              <Button busy={isSaving} onClick={() => submit("draft")}>
                {t("branding.saveDraft")}
              </Button>
            </>
          ) : null}
          <Button
            type="submit"
            variant="primary"
            busy={isSaving}
            aria-disabled={!isDirty && !stored.draft ? true : undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {t("branding.publish")}
          </Button>
        </p>
      </div>
      {asked ? <BothCopies state={state} asked={asked} form={element} /> : null}
      {failure ? <InlineError text={failureText(translate, failure)} /> : null}
      <div className="branding-desk" hidden={asked !== null}>
        <div className="branding-fields">
          <section className="branding-block" aria-labelledby="identity">
            <h2 id="identity">{t("branding.identity")}</h2>
            <BrandPictureOf name="logo" state={state} branding={branding} siteTitle={siteTitle} />
            <RecordField {...state.field("config_display.title")} label={t("branding.name")} />
            <RecordProse
              {...state.field("config_display.description")}
              label={t("branding.description")}
              help={t("branding.descriptionHelp")}
            />
          </section>
          <ColourField value={branding.primary_color} error={colourError} logo={logo} onChange={onColour} />
          <ColourFigures colour={primaryColour(branding.primary_color)} />
          <EditionList
            history={stored.history}
            revision={stored.revision}
            colourOf={({ values }) => primaryColour(values.primary_color)}
          />
          <BrandPictures state={state} branding={branding} />
          <fieldset className="branding-block branding-theme">
            <legend>{t("branding.theme.label")}</legend>
            {(["split", "centered", "cover"] as const).map((theme) => (
              <Radio
                key={theme}
                value={theme}
                {...registerChoice(form, "login_theme")}
                defaultChecked={branding.login_theme === theme}
              >
                {t(`branding.theme.${theme}`)}
              </Radio>
            ))}
          </fieldset>
          <section className="branding-block" aria-labelledby="social">
            <h2 id="social">{t("branding.social.title")}</h2>
            {social.fields.map((field, at) => (
              <div key={field.id} className="branding-social">
                <RecordField {...state.field(`config_display.social.${at}.name`)} label={t("branding.social.name")} />
                <RecordAddress {...state.field(`config_display.social.${at}.url`)} label={t("branding.social.url")} />
                <p>
                  <Button
                    dense
                    variant="quiet"
                    aria-label={t("branding.social.remove", { name: field.name })}
                    onClick={() => social.remove(at)}
                  >
                    <Icon shape={iconX} />
                    {t("branding.picture.remove")}
                  </Button>
                </p>
              </div>
            ))}
            {social.fields.length < mostSocial ? (
              <p>
                <Button dense onClick={() => social.append({ name: "", url: "https://" })}>
                  {t("branding.social.add")}
                </Button>
              </p>
            ) : null}
          </section>
        </div>
        <div className="branding-stage">
          <BrandingPreviews branding={branding} siteTitle={siteTitle} />
        </div>
      </div>
      {isDirty ? <LeaveGuard /> : null}
    </form>
  );
}
