import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { MetaList } from "#client/ui/inline-text.tsx";
import { viewingsQuery } from "./account.queries.ts";
import "./account.css";

/** Who saw the product as the viewer, and when; nothing where nobody did. */
export function ViewingList() {
  const { t } = useTranslation("account");
  const { moment } = useFormats();
  const { timeZone, now } = useApp().boot;
  const { data: viewings } = useQuery(viewingsQuery);
  if (!viewings || viewings.length === 0) return null;
  return (
    <div className="setting-group">
      <h3 id="viewings">{t("viewings.title")}</h3>
      <p className="help">{t("viewings.note")}</p>
      <ul className="session-devices" aria-labelledby="viewings">
        {viewings.map(({ id, at, until, by }) => (
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
    </div>
  );
}
