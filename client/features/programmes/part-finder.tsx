import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { findProgrammeTargets, type ProgrammeTarget } from "#shared/contracts/programmes.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { useTargetText } from "./part-text.ts";
import "#client/core/form/find-people.css";

interface FinderProps {
  /** Ids of what stands in it already. */
  but: readonly string[];
  onFound: (target: ProgrammeTarget) => void;
}

/** Courses and classes by words of their titles, to put into a programme. */
export function PartFinder({ but, onFound }: FinderProps) {
  const { t } = useTranslation("programmes");
  const words = useTargetText();
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ["programmes", "targets", wanted],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, findProgrammeTargets, { query: { q: wanted } }, { signal })).data,
    enabled: wanted.length >= 2,
  });
  const found = wanted.length < 2 ? [] : (data ?? []);
  const free = found.filter(({ id }) => !but.includes(id));
  return (
    <div className="programme-finder">
      <TextInput
        id="programme-finder"
        label={t("part.find")}
        help={data && wanted.length >= 2 && free.length === 0 ? t("part.nothing") : t("part.findHelp")}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        // Typed here it looks for something; nothing is saved by it.
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      {free.length > 0 ? (
        <ul className="found-people">
          {free.map((target) => (
            <li key={target.id}>
              <span className="found-people-name">
                {target.title} <span className="muted small">{words(target)}</span>
              </span>
              <Button
                variant="quiet"
                aria-label={t("part.addOf", { title: target.title })}
                onClick={() => {
                  onFound(target);
                  setTyped("");
                }}
              >
                {t("part.add")}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
