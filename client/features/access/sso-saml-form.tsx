import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { saveSsoDraft, type SsoSetup, type SsoState } from "#shared/contracts/single-sign-on.ts";
import { longestMetadata } from "#shared/contracts/sso-draft.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { RecordAddress, RecordForm, useFieldError } from "#client/core/form/record-form.tsx";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Fact } from "#client/ui/fact.tsx";
import { Field, fieldWiring } from "#client/ui/field.tsx";
import { FileButton } from "#client/ui/file-button.tsx";
import { keepSso } from "./access.queries.ts";
import { CopiedField } from "#client/core/page/copied-field.tsx";
import { draftOf, setupBy } from "./sso-draft.ts";

const Form = z.object({
  metadata_url: z.string().check(z.trim(), z.maxLength(500, "too_long")),
  metadata: z.string().check(z.trim(), z.maxLength(longestMetadata, "too_long")),
});
type Typed = z.output<typeof Form>;

function valuesOf(state: SsoState): Typed {
  return { metadata_url: setupBy(state, "saml")?.saml?.metadata_url ?? "", metadata: "" };
}

/** Who the provider is, by its metadata, and what to register there. */
export function SsoSamlForm({ state: stored, mayChange }: { state: SsoState; mayChange: boolean }) {
  const { t } = useTranslation("access");
  const queryClient = useQueryClient();
  const state = useRecordForm({
    schema: Form,
    stored,
    valuesOf,
    save: async ({ metadata_url: address, metadata }, ifMatch, of) => {
      const { domains, is_just_in_time, team_id, provider } = draftOf(of);
      const read = { ...(address !== "" && { metadata_url: address }), ...(metadata !== "" && { metadata }) };
      const body = { provider, directories: [], domains, is_just_in_time, team_id, is_saml: true, ...read };
      return (await callApi(queryClient, saveSsoDraft, { body }, { ifMatch })).data;
    },
    onStored: (now) => keepSso(queryClient, now),
    onSaved: () => toasts.add({ color: "success", id: "sso", title: t("sso.saved") }),
  });
  const error = useFieldError(state, "metadata");
  const words = { help: t("sso.saml.theirXmlHelp"), error };
  const setup = setupBy(stored, "saml");
  async function take(file: File): Promise<void> {
    if (file.size > longestMetadata) return state.form.setError("metadata", { message: t("sso.saml.fileTooLarge") });
    state.form.setValue("metadata", await file.text(), { shouldDirty: true });
  }
  return (
    <>
      <p>{t("sso.howSaml")}</p>
      <OwnSide state={stored} />
      <RecordForm
        state={state}
        action={t("sso.save")}
        further={
          <FileButton accept=".xml,application/xml,text/xml" onChoose={(file) => void take(file)}>
            {t("sso.saml.chooseFile")}
          </FileButton>
        }
      >
        <fieldset disabled={!mayChange} className="sso-fields">
          <RecordAddress
            {...state.field("metadata_url")}
            label={t("sso.saml.theirUrl")}
            help={t("sso.saml.theirUrlHelp")}
          />
          <Field id="metadata" label={t("sso.saml.theirXml")} {...words}>
            <div className={error ? "input input-area is-error" : "input input-area"}>
              <textarea
                rows={3}
                dir="ltr"
                spellCheck={false}
                {...state.form.register("metadata")}
                defaultValue={state.values.metadata}
                {...fieldWiring("metadata", words)}
              />
            </div>
          </Field>
        </fieldset>
      </RecordForm>
      {setup ? <Known setup={setup} /> : null}
    </>
  );
}

/** What the provider has to know of us. */
function OwnSide({ state: { saml } }: { state: SsoState }) {
  const { t } = useTranslation("access");
  if (saml === null) return null;
  const [recipient, ...others] = saml.recipients;
  return (
    <>
      <CopiedField id="saml-entity" label={t("sso.saml.entityId")} value={saml.entity_id} />
      <CopiedField id="saml-recipient" label={t("sso.saml.recipient")} value={recipient ?? ""} />
      {others.length > 0 ? (
        <p className="help sso-history-words">{t("sso.saml.otherRecipients", { list: others.join(", ") })}</p>
      ) : null}
      <CopiedField
        id="saml-metadata"
        label={t("sso.saml.metadata")}
        help={t("sso.saml.metadataHelp")}
        value={saml.metadata_url}
      />
    </>
  );
}

/** What its metadata said, until when each certificate is meant to be used too. */
function Known({ setup: { issuer, saml } }: { setup: SsoSetup }) {
  const { t } = useTranslation("access");
  const { date } = useFormats();
  const [now] = useState(Date.now);
  if (saml === null) return null;
  return (
    <div className="sso-came">
      <h3 className="label">{t("sso.saml.known")}</h3>
      <dl className="facts">
        <Fact term={t("sso.came.issuer")}>{issuer}</Fact>
        <Fact term={t("sso.saml.ssoUrl")}>{saml.sso_url}</Fact>
        <Fact term={t("sso.saml.certificates")}>
          <ul>
            {saml.certificates.map(({ fingerprint, until }) => (
              <li key={fingerprint}>
                <code className="access-code">{fingerprint.slice(0, 23)}…</code>{" "}
                {Date.parse(until) < now ? (
                  <span className="sso-over">{t("sso.saml.over", { at: date(until) })}</span>
                ) : (
                  <span className="muted">{t("sso.saml.until", { at: date(until) })}</span>
                )}
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </div>
  );
}
