import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { accessFlags } from "#shared/contracts/endpoint.ts";
import { rolesPath } from "#shared/routes.ts";
import { isNewRecord, NewRecord, RecordPage } from "#client/core/form/record-page.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
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
  const { roleId = "" } = useParams();
  return (
    <RecordPage
      list={rolesPath}
      title={t("title")}
      id={roleId}
      fresh={<NewRole />}
      known={<KnownRole roleId={roleId} />}
    />
  );
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
  const role = useQuery(roleQuery(roleId));
  return (
    <>
      <PageHead title={role.data?.name ?? t("title")} noindex />
      <QuerySlot query={role} skeleton={<ListSkeleton columns={3} />}>
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
      </QuerySlot>
    </>
  );
}

/** An account manager gives every flag, others those that are theirs in the whole business. */
function useGiven(): readonly string[] {
  const user = useUser();
  if (user === null) return [];
  return accessFlags.filter((flag) => user.is_account_manager || (user[flag] && !user.scoped_flags.includes(flag)));
}
