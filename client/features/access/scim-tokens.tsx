import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import {
  type listScimTokens,
  makeScimToken,
  mostScimTokens,
  revokeScimToken,
  type ScimToken,
} from "#shared/contracts/scim.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { scimQuery } from "./access.queries.ts";
import { AccessTextForm } from "./access-form.tsx";
import { CopiedField } from "#client/core/page/copied-field.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";
import { ToldOnce } from "./told-once.tsx";
import "./access.css";

type Scim = ResponseOf<typeof listScimTokens>["data"];

/** Where a directory comes in, and the tokens that let it. */
export function ScimSettings({ scim }: { scim: Scim }) {
  const { t } = useTranslation("access");
  const [revoking, setRevoking] = useState<ScimToken | null>(null);
  return (
    <>
      <section className="access-section" aria-labelledby="scim-address">
        <h2 id="scim-address">{t("scim.address")}</h2>
        <CopiedField id="scim-base" label={t("scim.base")} help={t("scim.baseHelp")} value={scim.base_url} />
      </section>
      <section className="access-section" aria-labelledby="scim-tokens">
        <h2 id="scim-tokens">{t("scim.tokens")}</h2>
        {scim.tokens.length === 0 ? <p className="muted">{t("scim.none")}</p> : null}
        <ul className="access-rows">
          {scim.tokens.map((token) => (
            <li key={token.id}>
              <TokenFacts token={token} />
              {scim.may_change ? <Button onClick={() => setRevoking(token)}>{t("scim.revoke")}</Button> : null}
            </li>
          ))}
        </ul>
        {scim.may_change ? (
          <NewToken isFull={scim.tokens.length >= mostScimTokens} />
        ) : (
          <p className="muted">{t("managersAlone")}</p>
        )}
      </section>
      <TakeBackDialog
        id={revoking?.id ?? null}
        title={t("scim.revokeTitle", { name: revoking?.name })}
        text={t("scim.revokeText")}
        action={t("scim.revoke")}
        take={(client, tokenId) => callApi(client, revokeScimToken, { params: { tokenId } })}
        queryKey={scimQuery.queryKey}
        onClose={() => setRevoking(null)}
      />
    </>
  );
}

function TokenFacts({ token }: { token: ScimToken }) {
  const { name, created_at, created_by, is_maker_left, last_used_at } = token;
  const { t } = useTranslation("access");
  const { date } = useFormats();
  const moment = useListMoment();
  return (
    <div>
      <p className="access-name">{name}</p>
      <p className="muted small">
        {created_by === null
          ? t("made", { date: date(created_at) })
          : t("madeBy", { date: date(created_at), name: created_by })}
        {" · "}
        {last_used_at === null ? t("neverUsed") : t("lastUsed", { at: moment(last_used_at) })}
      </p>
      {is_maker_left ? (
        <p className="access-left small">
          {created_by === null ? t("scim.makerGone") : t("scim.makerLeft", { name: created_by })}
        </p>
      ) : null}
    </div>
  );
}

function NewToken({ isFull }: { isFull: boolean }) {
  const { t } = useTranslation("access");
  if (isFull) return <p className="muted">{t("scim.full", { count: mostScimTokens })}</p>;
  return (
    <AccessTextForm
      id="scim-name"
      field="name"
      label={t("scim.name")}
      help={t("scim.nameHelp")}
      maxLength={60}
      action={t("scim.make")}
      make={async (client, name) => (await callApi(client, makeScimToken, { body: { name } })).data}
      queryKey={scimQuery.queryKey}
    >
      {(making) => (
        <ToldOnce
          secret={making.data?.secret ?? null}
          title={t("scim.made")}
          label={t("scim.secret")}
          onClose={() => making.reset()}
        />
      )}
    </AccessTextForm>
  );
}
