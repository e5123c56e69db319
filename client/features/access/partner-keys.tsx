import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  addPartnerKey,
  longestKey,
  mostPartnerKeys,
  partnerAlgorithms,
  type PartnerAlgorithm,
  type PartnerKey,
  removePartnerKey,
} from "#shared/contracts/sign-in-settings.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { callApi } from "#client/core/transport/api.ts";
import { fieldsOf, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Field, fieldWiring } from "#client/ui/field.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { signInSettingsQuery } from "./access.queries.ts";
import { AccessForm } from "./access-form.tsx";
import { CopiedField } from "#client/core/page/copied-field.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";
import { ToldOnce } from "./told-once.tsx";
import "./access.css";

interface PartnerKeysProps {
  keys: readonly PartnerKey[];
  audience: string;
  mayChange: boolean;
}

/** Whose tokens let people in, and a way to add and to take back. */
export function PartnerKeys({ keys, audience, mayChange }: PartnerKeysProps) {
  const { t } = useTranslation("access");
  const [removing, setRemoving] = useState<PartnerKey | null>(null);
  return (
    <section className="access-section" aria-labelledby="partner-keys">
      <h2 id="partner-keys">{t("partner.title")}</h2>
      <p className="access-lead">{t("partner.lead")}</p>
      {keys.length === 0 ? <p className="muted access-none">{t("partner.none")}</p> : null}
      <ul className="access-rows">
        {keys.map((key) => (
          <li key={key.kid}>
            <KeyFacts partnerKey={key} />
            {mayChange ? <Button onClick={() => setRemoving(key)}>{t("partner.remove")}</Button> : null}
          </li>
        ))}
      </ul>
      {mayChange ? (
        keys.length >= mostPartnerKeys ? (
          <p className="muted">{t("partner.full", { count: mostPartnerKeys })}</p>
        ) : (
          <NewKey audience={audience} />
        )
      ) : (
        <p className="muted">{t("managersAlone")}</p>
      )}
      <TakeBackDialog
        id={removing?.kid ?? null}
        title={t("partner.removeTitle", { name: removing?.partner })}
        text={t("partner.removeText")}
        action={t("partner.remove")}
        take={(client, kid) => callApi(client, removePartnerKey, { params: { kid } })}
        queryKey={signInSettingsQuery.queryKey}
        onClose={() => setRemoving(null)}
      />
    </section>
  );
}

function KeyFacts({ partnerKey }: { partnerKey: PartnerKey }) {
  const { t } = useTranslation("access");
  const { date } = useFormats();
  const moment = useListMoment();
  const { kid, partner, algorithm, is_just_in_time: makes, created_at, last_used_at: used } = partnerKey;
  return (
    <div>
      <p className="access-name">{partner}</p>
      <p className="muted small access-code">
        {kid} · {algorithm}
      </p>
      <p className="muted small">
        {t("made", { date: date(created_at) })}
        {" · "}
        {used === null ? t("neverUsed") : t("lastUsed", { at: moment(used) })}
        {makes ? ` · ${t("partner.makes")}` : null}
      </p>
    </div>
  );
}

const empty = { partner: "", algorithm: "EdDSA" as PartnerAlgorithm, public_key: "", is_just_in_time: false };

function NewKey({ audience }: { audience: string }) {
  const { t } = useTranslation("access");
  const queryClient = useQueryClient();
  const [values, setValues] = useState(empty);
  const adding = useMutation({
    mutationFn: async () => {
      const { public_key, ...rest } = values;
      const body = values.algorithm === "HS256" ? rest : { ...rest, public_key };
      return (await callApi(queryClient, addPartnerKey, { body })).data;
    },
    onSuccess: () => {
      setValues(empty);
      void queryClient.invalidateQueries({ queryKey: signInSettingsQuery.queryKey });
    },
    onError: saidInPlace,
  });
  const fields = fieldsOf(adding.error);
  const isSaid = Object.keys(fields).length > 0;
  const keyError = fields["public_key"]?.[0] ?? null;
  const made = adding.data?.key;
  return (
    <AccessForm
      action={t("partner.add")}
      isBusy={adding.isPending}
      error={isSaid ? null : adding.error}
      onSend={() => adding.mutate()}
    >
      <TextInput
        id="partner-name"
        label={t("partner.name")}
        value={values.partner}
        maxLength={80}
        autoComplete="off"
        error={fields["partner"]?.[0] ?? null}
        onChange={({ target }) => setValues({ ...values, partner: target.value })}
      />
      <SelectInput
        id="partner-algorithm"
        label={t("partner.algorithm")}
        value={values.algorithm}
        options={partnerAlgorithms.map((value) => ({ value, label: value }))}
        onChange={({ target }) =>
          setValues({
            ...values,
            algorithm: partnerAlgorithms.find((one) => one === target.value) ?? values.algorithm,
          })
        }
      />
      {values.algorithm === "HS256" ? (
        <p className="muted">{t("partner.secretHelp")}</p>
      ) : (
        <Field id="partner-key" label={t("partner.key")} help={t("partner.keyHelp")} error={keyError}>
          <div className={keyError ? "input input-area is-error" : "input input-area"}>
            <textarea
              {...fieldWiring("partner-key", { help: t("partner.keyHelp"), error: keyError })}
              value={values.public_key}
              rows={5}
              maxLength={longestKey}
              spellCheck={false}
              onChange={({ target }) => setValues({ ...values, public_key: target.value })}
            />
          </div>
        </Field>
      )}
      <Checkbox
        checked={values.is_just_in_time}
        onChange={({ target }) => setValues({ ...values, is_just_in_time: target.checked })}
      >
        {t("partner.justInTime")}
      </Checkbox>
      {made && adding.data?.secret === null ? (
        <div className="access-made" role="status">
          <p>{t("partner.added", { name: made.partner })}</p>
          <CopiedField id="partner-kid" label="kid" value={made.kid} />
          <CopiedField id="partner-audience" label="aud" value={audience} />
        </div>
      ) : null}
      <ToldOnce
        secret={adding.data?.secret ?? null}
        title={t("partner.secretTitle", { name: made?.partner })}
        label={t("partner.secret")}
        onClose={() => adding.reset()}
      >
        <CopiedField id="told-kid" label="kid" value={made?.kid ?? ""} />
        <CopiedField id="told-audience" label="aud" value={audience} />
      </ToldOnce>
    </AccessForm>
  );
}
