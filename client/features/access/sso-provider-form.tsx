import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { saveSsoDraft, type SsoState } from "#shared/contracts/single-sign-on.ts";
import { SsoDraftBody } from "#shared/contracts/sso-draft.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { RecordAddress, RecordField, RecordForm, RecordLines } from "#client/core/form/record-form.tsx";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { keepSso } from "./access.queries.ts";
import { CopiedField } from "#client/core/page/copied-field.tsx";
import { draftOf, linesOf, setupBy } from "./sso-draft.ts";

const { issuer: Issuer, client_id: ClientId, directories: Directories } = SsoDraftBody.shape;
const secret = z.string().check(z.maxLength(500, "too_long"));

const OfCustom = z.object({
  issuer: Issuer.def.innerType,
  directories: z.string(),
  client_id: ClientId.def.innerType,
  client_secret: secret,
});
/** Directories stand one a line. */
const OfMicrosoft = z.object({
  issuer: z.string(),
  directories: z.string().check(
    z.refine((text) => linesOf(text).length > 0, "required"),
    z.refine(
      (text) => linesOf(text).every((one) => Directories.def.element.safeParse(one).success),
      "directory_invalid",
    ),
  ),
  client_id: ClientId.def.innerType,
  client_secret: secret,
});
type Typed = z.output<typeof OfCustom>;

function valuesOf(state: SsoState): Typed {
  const setup = setupBy(state, "oidc");
  return {
    issuer: setup?.issuer ?? "",
    directories: setup?.directories.join("\n") ?? "",
    client_id: setup?.client_id ?? "",
    client_secret: "",
  };
}

/** Who the provider is, and what to register there. */
export function SsoProviderForm({ state: stored, mayChange }: { state: SsoState; mayChange: boolean }) {
  const { t } = useTranslation("access");
  const { moment } = useFormats();
  const queryClient = useQueryClient();
  const { provider } = stored;
  const isMicrosoft = provider === "microsoft";
  const state = useRecordForm({
    schema: isMicrosoft ? OfMicrosoft : OfCustom,
    stored,
    valuesOf,
    save: async ({ client_secret: typed, issuer, directories, ...rest }, ifMatch, of) => {
      const body = {
        ...draftOf(of),
        ...rest,
        is_saml: false,
        ...(isMicrosoft ? { directories: linesOf(directories) } : { issuer }),
        ...(typed !== "" && { client_secret: typed }),
      };
      return (await callApi(queryClient, saveSsoDraft, { body }, { ifMatch })).data;
    },
    onStored: (now) => keepSso(queryClient, now),
    onSaved: () => toasts.add({ color: "success", id: "sso", title: t("sso.saved") }),
  });
  const setup = setupBy(stored, "oidc");
  const secretHelp =
    setup === null
      ? t("sso.secretNew")
      : setup.secret_set_at === null
        ? t("sso.secretKept")
        : t("sso.secretSet", { at: moment(setup.secret_set_at) });
  const [callback, ...otherCallbacks] = stored.callbacks;
  return (
    <>
      <p>{isMicrosoft ? t("sso.howMicrosoft") : t("sso.howCustom")}</p>
      <CopiedField id="sso-callback" label={t("sso.callback")} help={t("sso.callbackHelp")} value={callback ?? ""} />
      {otherCallbacks.length > 0 ? (
        <p className="help sso-history-words">{t("sso.otherCallbacks", { list: otherCallbacks.join(", ") })}</p>
      ) : null}
      <RecordForm state={state} action={t("sso.save")}>
        <fieldset disabled={!mayChange} className="sso-fields">
          {isMicrosoft ? (
            <RecordLines
              {...state.field("directories")}
              rows={2}
              label={t("sso.directories")}
              help={t("sso.directoriesHelp")}
            />
          ) : (
            <RecordAddress {...state.field("issuer")} label={t("sso.issuer")} help={t("sso.issuerHelp")} />
          )}
          <RecordField {...state.field("client_id")} label={t("sso.clientId")} dir="ltr" />
          <RecordField
            {...state.field("client_secret")}
            label={t("sso.clientSecret")}
            help={secretHelp}
            type="password"
            autoComplete="new-password"
            dir="ltr"
          />
        </fieldset>
      </RecordForm>
    </>
  );
}
