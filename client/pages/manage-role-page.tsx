import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { accessFlags } from "#shared/contracts/endpoint.ts";
import { rolesPath } from "#shared/routes.ts";
import { isNewRecord, KnownFrom, NewRecord, RecordPage } from "#client/core/form/record-page.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { requireWholeBusiness } from "#client/core/session/whole-business.ts";
import { useUser } from "#client/core/session/business.ts";
import { holdersQuery, RoleForm, RoleMembers, roleQuery, RoleRemoval } from "#client/features/roles/public.ts";
import "#client/ui/page-columns.css";

export async function load({ queryClient, params, user }: LoadContext): Promise<void> {
  const id = params["roleId"] ?? "";
  if (isNewRecord(id)) return requireWholeBusiness(user);
  await Promise.all([queryClient.ensureQueryData(roleQuery(id)), queryClient.ensureQueryData(holdersQuery(id))]);
}

export function Page() {
  const { t } = useTranslation("roles");
  const known = (id: string) => <KnownRole roleId={id} />;
  return <RecordPage param="roleId" list={rolesPath} title={t("title")} fresh={<NewRole />} known={known} />;
}

function NewRole() {
  const { t } = useTranslation("roles");
  const given = useGiven();
  return (
    <NewRecord title={t("add.title")}>
      <div className="roles-form">
        <RoleForm given={given} />
      </div>
    </NewRecord>
  );
}

function KnownRole({ roleId }: { roleId: string }) {
  const { t } = useTranslation("roles");
  const given = useGiven();
  return (
    <KnownFrom title={t("title")} query={useQuery(roleQuery(roleId))} name={({ name }) => name}>
      {(data) => (
        <>
          <div className="list-head">
            <h1>{data.name}</h1>
          </div>
          <div className="page-columns roles-columns">
            <RoleForm key={data.id} role={data} given={given} />
            <div className="page-side">
              <section className="panel action-card" aria-labelledby="holders">
                <div className="action-card-body">
                  <h2 id="holders">{t("members.title")}</h2>
                  <RoleMembers role={data} />
                </div>
              </section>
              <p className="actions roles-removal">
                <RoleRemoval role={data} />
              </p>
            </div>
          </div>
        </>
      )}
    </KnownFrom>
  );
}

/** An account manager gives every flag, others those that are theirs in the whole business. */
function useGiven(): readonly string[] {
  const user = useUser();
  if (user === null) return [];
  return accessFlags.filter((flag) => user.is_account_manager || (user[flag] && !user.scoped_flags.includes(flag)));
}
