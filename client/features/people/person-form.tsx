import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { Phone } from "#shared/contracts/account-body.ts";
import { changePerson, type PersonDetail, type Right, Rights } from "#shared/contracts/people.ts";
import { line } from "#shared/contracts/plain-text.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { LeaveGuard } from "#client/core/form/leave-guard.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { personQuery } from "./people.queries.ts";
import { rightWords } from "./person-words.ts";
import "./people.css";

/** As `PersonBody`, but that an emptied field is none. */
const Form = z.object({
  name: line(120),
  team: z.union([z.literal(""), line(120)]),
  phone: Phone,
  rights: Rights,
});
type FormValues = z.output<typeof Form>;
const textFields = ["name", "team", "phone"] as const;
type TextField = (typeof textFields)[number];

function valuesOf({ name, team, phone, rights }: PersonDetail): FormValues {
  return { name, team: team ?? "", phone: phone ?? "", rights };
}

/** What a manager changes of a person. What somebody else changed meanwhile is shown beside it, field by field. */
export function PersonForm({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const form = useForm<FormValues>({
    defaultValues: valuesOf(person),
    resolver: standardSchemaResolver(Form),
    mode: "onBlur",
  });
  const { errors, isDirty } = form.formState;
  const { queryKey } = personQuery(person.id);
  // What was read when typing began, however often the page reads it again meanwhile.
  const [revision, setRevision] = useState(person.revision);

  useEffect(() => {
    if (isDirty || person.revision === revision) return;
    setRevision(person.revision);
    form.reset(valuesOf(person));
  }, [form, isDirty, person, revision]);

  const saving = useMutation({
    mutationFn: async (values: FormValues) => {
      const { name, team, phone, rights } = values;
      const body = {
        name,
        team: team || null,
        phone,
        rights: Object.fromEntries(person.may.give.map((right) => [right, rights[right]])),
      };
      const call = { params: { userId: person.id }, body };
      return (await callApi(queryClient, changePerson, call, { ifMatch: `"${revision}"` })).data;
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      setRevision(saved.revision);
      form.reset(valuesOf(saved));
      toasts.add({ color: "success", id: "person", title: t("form.saved", { name: saved.name }) });
      void queryClient.invalidateQueries({ queryKey: ["people", "list"] });
      void queryClient.invalidateQueries({ queryKey: ["activity"] });
    },
    onError: (error) => {
      const theirs = currentOf(error);
      // What is typed stays; what it is compared with, and saved over next time, is what stands there now.
      if (theirs) {
        queryClient.setQueryData(queryKey, theirs);
        setRevision(theirs.revision);
      }
      if (error instanceof ApiError)
        for (const field of textFields) {
          const words = error.fields[field]?.[0];
          if (words) form.setError(field, { message: words });
        }
    },
  });
  const isStale = saving.error !== null && currentOf(saving.error) !== undefined;
  const submit = form.handleSubmit((values) => saving.mutate(values));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void submit();
  }

  function textField(field: TextField, label: string) {
    const now = valuesOf(person)[field];
    const { ref, ...wiring } = form.register(field);
    const isOther = isStale && form.getValues(field) !== now;
    return (
      <TextInput
        id={`person-${field}`}
        label={label}
        error={errors[field] ? errorWords(errors[field].message) : null}
        help={isOther ? t("form.theirs", { value: now || "–" }) : undefined}
        autoComplete="off"
        defaultValue={now}
        inputRef={ref}
        {...wiring}
      />
    );
  }

  function errorWords(message: string | undefined): string {
    if (
      message === "required" ||
      message === "too_long" ||
      message === "phone_invalid" ||
      message === "hidden_characters"
    )
      return translate(`validation:${message}`);
    return message || translate("validation:invalid");
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter saves from every field
    <form className="person-form" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      {textField("name", t("column.name"))}
      {textField("team", t("column.team"))}
      {textField("phone", t("form.phone"))}
      <fieldset className="person-rights">
        <legend>{t("form.rights")}</legend>
        {(Object.keys(person.rights) as Right[]).map((right) => (
          <Checkbox
            key={right}
            disabled={!person.may.give.includes(right)}
            defaultChecked={person.rights[right]}
            {...form.register(`rights.${right}`)}
          >
            {rightWords(translate, right)}
          </Checkbox>
        ))}
        {person.may.give.length === 0 ? <p className="help">{t("form.noRights")}</p> : null}
      </fieldset>
      {saving.error ? <InlineError text={failureWords(translate, saving.error)} /> : null}
      <p className="actions">
        <Button type="submit" variant="primary" busy={saving.isPending} aria-keyshortcuts="Control+Enter Meta+Enter">
          {isStale ? t("form.saveOver") : t("form.save")}
        </Button>
        {isDirty ? (
          <Button
            variant="quiet"
            onClick={() => {
              saving.reset();
              form.reset(valuesOf(person));
            }}
          >
            {t("form.discard")}
          </Button>
        ) : null}
      </p>
      {isDirty ? <LeaveGuard /> : null}
    </form>
  );
}

/** The other copy that a refused save came with. */
function currentOf(error: unknown): PersonDetail | undefined {
  if (!(error instanceof ApiError) || error.data.code !== "stale") return undefined;
  return error.data.current as PersonDetail | undefined;
}
