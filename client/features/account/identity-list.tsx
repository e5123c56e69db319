import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { startLink } from "#shared/contracts/account.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { iconMicrosoft } from "#client/ui/brand-icons.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconKeyRound } from "#client/ui/icons.ts";
import { InlineError } from "#client/ui/states.tsx";
import { MetaList } from "#client/ui/inline-text.tsx";
import { identitiesQuery } from "./account.queries.ts";
import { RemoveLink } from "./remove-link.tsx";
import { isWebAddress } from "./web-address.ts";
import { leaveIfSignedOut, useFailureText } from "./use-failure-text.ts";
import "./account.css";
import "#client/ui/field.css";

type Provider = "microsoft" | "custom";

interface IdentityListProps {
  /** What the business offers, under its own names. */
  providers: readonly { provider: Provider; label: string | null }[];
}

const icons: Record<Provider, string> = { microsoft: iconMicrosoft, custom: iconKeyRound };

/** The sign-on accounts that lead to this one, and those that can be linked to it. */
export function IdentityList({ providers }: IdentityListProps) {
  const { t } = useTranslation("account");
  const { date, moment } = useFormats();
  const queryClient = useQueryClient();
  const words = useFailureText();
  const { data: identities } = useQuery(identitiesQuery);
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: async (provider: Provider) => {
      const { url } = (await callApi(queryClient, startLink, { body: { provider } })).data;
      if (!isWebAddress(url)) throw new Error("The sign-on begins at no web address");
      location.assign(url);
    },
    onError: leaveIfSignedOut,
  });
  if (!identities || (identities.length === 0 && providers.length === 0)) return null;
  const nameOf = (provider: Provider) =>
    providers.find((known) => known.provider === provider)?.label ||
    (provider === "microsoft" ? t("identities.microsoft") : t("identities.custom"));
  const open = providers.filter(({ provider }) => !identities.some((identity) => identity.provider === provider));
  return (
    <div className="setting-group">
      <h3 id="identities">{t("identities.title")}</h3>
      {identities.length > 0 && (
        <ul className="session-devices" aria-labelledby="identities">
          {identities.map(({ provider, email, linked_at, last_used_at }) => (
            <li key={provider + email}>
              <Icon shape={icons[provider]} />
              <div>
                <p className="session-device">{email || nameOf(provider)}</p>
                <MetaList
                  items={[
                    email ? nameOf(provider) : null,
                    t("identities.linkedAt", { date: date(linked_at) }),
                    last_used_at ? t("identities.usedAt", { when: moment(last_used_at) }) : t("identities.neverUsed"),
                  ]}
                />
                <RemoveLink provider={provider} name={nameOf(provider)} identity={email || nameOf(provider)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <>
          <p className="help link-note">{t("identities.note")}</p>
          <div className="actions">
            {open.map(({ provider }) => {
              const leaving = (isPending || isSuccess) && variables === provider;
              return (
                <Button key={provider} busy={leaving} onClick={() => mutate(provider)}>
                  <Icon shape={icons[provider]} />
                  {leaving
                    ? t("identities.linking", { provider: nameOf(provider) })
                    : t("identities.link", { provider: nameOf(provider) })}
                </Button>
              );
            })}
          </div>
        </>
      )}
      {error !== null && <InlineError text={words(error)} />}
    </div>
  );
}
