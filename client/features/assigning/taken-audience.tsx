import { useId } from "react";
import type { AssigningTerms } from "#shared/domain/assigning.ts";
import { audiencePath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import type { Naming } from "./sentence-text.ts";

interface TakenProps {
  whom: Extract<AssigningTerms["whom"], { kind: "sentences" }>;
  naming: Naming;
  /** Absent: it is read alone. */
  onTake: ((whom: AssigningTerms["whom"]) => void) | undefined;
}

/** Which saved audience the sentences were taken from, and whether it has become another since. */
export function TakenAudience({ whom, naming: { t, choices }, onTake }: TakenProps) {
  const id = useId();
  const { audiences } = choices;
  const taken = audiences.find((one) => one.id === whom.audience_id);
  if (audiences.length === 0) return null;
  const take = (audienceId: string) => {
    const one = audiences.find((each) => each.id === audienceId);
    if (one) onTake?.({ kind: "sentences", audience: one.rule, audience_id: one.id });
    // The sentences stay, as this assignment's own.
    else onTake?.({ kind: "sentences", audience: whom.audience });
  };
  const isOlder = taken !== undefined && JSON.stringify(taken.rule) !== JSON.stringify(whom.audience);
  return (
    <div className="assigning-taken">
      {onTake ? (
        <SelectInput
          id={id}
          label={t("assigning:taken.label")}
          value={taken?.id ?? ""}
          options={[
            { value: "", label: t("assigning:taken.none") },
            ...audiences.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={({ target }) => take(target.value)}
        />
      ) : null}
      {taken ? (
        <p className="small">
          <AppLink className="link" to={audiencePath(taken.id)}>
            {taken.name}
          </AppLink>{" "}
          <span className="muted">{isOlder ? t("assigning:taken.isOlder") : t("assigning:taken.isSame")}</span>
        </p>
      ) : null}
      {taken && isOlder && onTake ? (
        <Button dense onClick={() => take(taken.id)}>
          {t("assigning:taken.renew")}
        </Button>
      ) : null}
    </div>
  );
}
