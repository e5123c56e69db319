import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { MetaList } from "#client/ui/inline-text.tsx";
import { viewingsQuery } from "./account.queries.ts";
import "./account.css";

const mostAtFirst = 10;

/** Who saw the product as the viewer, and when; nothing where nobody did. */
export function ViewingList() {
  const { t } = useTranslation("account");
  const { moment } = useFormats();
  const { timeZone, now } = useApp().boot;
  const { data: viewings } = useQuery(viewingsQuery);
  const [isWhole, setWhole] = useState(false);
  if (!viewings || viewings.length === 0) return null;
  const shown = isWhole ? viewings : viewings.slice(0, mostAtFirst);
  const more = viewings.length - shown.length;
  return (
    <div className="setting-group">
      <h3 id="viewings">{t("viewings.title")}</h3>
      <p className="help">{t("viewings.note")}</p>
      <ul className="session-devices viewing-list" aria-labelledby="viewings">
        {shown.map(({ id, at, until, by }) => (
          <li key={id}>
            <div>
              <p className="session-device">{by ?? t("viewings.somebody")}</p>
              <MetaList
                items={[
                  moment(at),
                  Date.parse(until) > now ? t("viewings.until", { time: clockTime(until, timeZone) }) : null,
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
      {more > 0 ? <Button onClick={() => setWhole(true)}>{t("viewings.more", { count: more })}</Button> : null}
    </div>
  );
}
