import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { mostOwnFields, type OwnField, orderOwnFields } from "#shared/contracts/own-field.ts";
import { ownFieldsPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { type ListSpec, listStateOf } from "#client/core/list/list-address.ts";
import { type ListColumn, ListTable } from "#client/core/list/list-table.tsx";
import { ListHead } from "#client/core/list/list-head.tsx";
import { useNewKey } from "#client/core/list/use-new-key.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { buttonClass, IconButton } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown } from "#client/ui/icons.ts";
import { iconPlus } from "#client/ui/lazy-icons.ts";
import { EmptyState } from "#client/ui/states.tsx";
import { kindText } from "./kind-text.ts";
import { OwnFieldPanel } from "./own-field-panel.tsx";
import { fieldPath } from "./own-fields-path.ts";
import { ownFieldsQuery } from "#client/features/own-fields/public.ts";
import { type NamedField, useOwnFields } from "#client/features/own-fields/public.ts";
import "./own-fields.css";
import "#client/core/list/list.css";
import "#client/ui/page-columns.css";

const spec: ListSpec = { path: ownFieldsPath, sorts: ["order"], filters: [] };
const wholeList = listStateOf(new URLSearchParams(), spec);
const adding = "new";

/** The fields in their order, and beside them the one that the address names. */
export function OwnFieldsView() {
  const { t } = useTranslation("fields");
  const fields = useOwnFields();
  const [params] = useSearchParams();
  const asked = params.get("field");
  const chosen = fields.find(({ id }) => id === asked);
  const isFull = fields.length >= mostOwnFields;
  const isAdding = asked === adding && !isFull;
  useNewKey(isFull ? null : fieldPath(adding));
  const add = isFull ? null : (
    <AppLink
      className={buttonClass({ variant: chosen || isAdding ? "default" : "primary" })}
      to={fieldPath(adding)}
      aria-keyshortcuts="c"
    >
      <Icon shape={iconPlus} />
      {t("add")}
    </AppLink>
  );
  return (
    <>
      <ListHead
        title={t("title")}
        said={
          <span className="muted small own-fields-count">
            {t("count", { count: fields.length, most: mostOwnFields })}
          </span>
        }
      >
        {fields.length > 0 ? add : null}
      </ListHead>
      <p className="own-fields-lead">{t("lead")}</p>
      {fields.length === 0 && !isAdding ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")} heading="h2" action={add} />
      ) : (
        <div className="page-columns">
          <FieldTable fields={fields} />
          <div className="page-side">
            {chosen || isAdding ? (
              <OwnFieldPanel key={chosen?.id ?? adding} field={chosen} />
            ) : (
              <p className="muted">{t("choose")}</p>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function FieldTable({ fields }: { fields: readonly NamedField[] }) {
  const { t } = useTranslation("fields");
  const columns = useMemo<ListColumn<NamedField>[]>(
    () => [
      { id: "name", title: t("column.name"), isName: true, Cell: Name },
      { id: "kind", title: t("column.kind"), Cell: Kind },
      { id: "required", title: t("column.required"), Cell: Required },
      { id: "order", title: t("column.order"), isEnd: true, Cell: Order },
    ],
    [t],
  );
  if (fields.length === 0) return <p className="muted">{t("empty.text")}</p>;
  return (
    <ListTable
      caption={t("title")}
      spec={spec}
      state={wholeList}
      columns={columns}
      rows={fields}
      idOf={({ id }) => id}
      isOld={false}
    />
  );
}

interface CellProps {
  row: NamedField;
}

function Name({ row: { id, label } }: CellProps) {
  return (
    <AppLink className="link" to={fieldPath(id)}>
      {label}
    </AppLink>
  );
}

function Kind({ row: { kind } }: CellProps) {
  return kindText(useTranslate(), kind);
}

function Required({ row: { is_required: isRequired } }: CellProps) {
  const { t } = useTranslation("fields");
  return isRequired ? t("required") : "–";
}

function Order({ row: { id, label } }: CellProps) {
  const { t } = useTranslation("fields");
  const fields = useOwnFields();
  const ordering = useOrdering();
  const at = fields.findIndex((field) => field.id === id);
  const step = (by: -1 | 1) => {
    const seen = fields.map((field) => field.id);
    const ids = seen.filter((one) => one !== id);
    ids.splice(at + by, 0, id);
    if (!ordering.isPending) ordering.mutate({ ids, seen });
  };
  return (
    <span className="own-fields-order">
      <IconButton
        label={t("up", { name: label })}
        className="own-fields-up"
        disabled={at === 0}
        onClick={() => step(-1)}
      >
        <Icon shape={iconChevronDown} />
      </IconButton>
      <IconButton label={t("down", { name: label })} disabled={at === fields.length - 1} onClick={() => step(1)}>
        <Icon shape={iconChevronDown} />
      </IconButton>
    </span>
  );
}

function useOrdering() {
  const { t } = useTranslation("fields");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof orderOwnFields>) =>
      (await callApi(queryClient, orderOwnFields, { body })).data,
    onSuccess: ({ fields, change_set_id: set }) => {
      queryClient.setQueryData<OwnField[]>(ownFieldsQuery.queryKey, fields);
      say(t("done.ordered"), set);
    },
    onError: (error) => {
      toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) });
      return queryClient.invalidateQueries({ queryKey: ownFieldsQuery.queryKey });
    },
  });
}
