import { useTranslation } from "react-i18next";
import type { Simulation } from "#shared/contracts/gamification.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { useNumber } from "#client/core/formats/use-number.ts";
import { cx } from "#client/ui/cx.ts";
import "#client/ui/table.css";
import "./gamification.css";

/** What rules would have given for last month: figures, how many would have how much, and the first ten. */
export function Simulated({ result }: { result: Simulation }) {
  const { t } = useTranslation("gamification");
  const { shortDay } = useFormats();
  const number = useNumber();
  const { from, to, facts, learners, now, tried } = result;
  const figures = [
    { name: t("try.total"), now: now.total, tried: tried.total },
    { name: t("try.median"), now: now.median, tried: tried.median },
    { name: t("try.most"), now: now.most, tried: tried.most },
  ];
  return (
    <section className="panel score-tried" aria-labelledby="tried">
      <h3 id="tried">{t("try.title")}</h3>
      {result.warnings.map((warning) => (
        <p key={warning} className={cx("score-warning", warning === "too_many" && "is-refused")}>
          {t(`try.warning.${warning}`)}
        </p>
      ))}
      {facts === 0 ? (
        <p className="muted">{t("try.none")}</p>
      ) : (
        <>
          <p className="muted small">
            {t("try.span", { from: shortDay(from), to: shortDay(to), facts: number(facts), count: learners })}
            {result.is_cut ? ` ${t("try.cut")}` : null}
          </p>
          <table className="table score-figures">
            <NowAndThen of={t("try.figure")} />
            <tbody>
              {figures.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td className="end">{number(row.now)}</td>
                  <td className="end">{number(row.tried)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Spread bars={result.distribution} />
          <Top rows={result.top} />
        </>
      )}
    </section>
  );
}

/** The head of what is told as it is now and as it would be. */
function NowAndThen({ of }: { of: string }) {
  const { t } = useTranslation("gamification");
  return (
    <thead>
      <tr>
        <th scope="col">{of}</th>
        {(["now", "then"] as const).map((when) => (
          <th key={when} scope="col" className="end">
            {t(`try.${when}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Spread({ bars }: { bars: Simulation["distribution"] }) {
  const { t } = useTranslation("gamification");
  const number = useNumber();
  const most = Math.max(1, ...bars.flatMap(({ now, tried }) => [now, tried]));
  return (
    <table className="table score-spread">
      <caption>{t("try.spread")}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("try.points")}</th>
          <th scope="col">{t("try.now")}</th>
          <th scope="col">{t("try.then")}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ up_to: upTo, now, tried }) => (
          <tr key={upTo}>
            <th scope="row">{t("try.upTo", { points: number(upTo) })}</th>
            {[now, tried].map((count, index) => (
              <td key={index === 0 ? "now" : "then"}>
                <span className="score-count">
                  {number(count)}
                  <span
                    className={cx("score-bar", index === 1 && "is-then")}
                    style={{ inlineSize: `${Math.round((100 * count) / most)}%` }}
                  />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Top({ rows }: { rows: Simulation["top"] }) {
  const { t } = useTranslation("gamification");
  const number = useNumber();
  return (
    <table className="table">
      <caption>{t("try.top")}</caption>
      <NowAndThen of={t("try.learner")} />
      <tbody>
        {rows.map(({ id, name, now, tried }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="end">{number(now)}</td>
            <td className="end">{number(tried)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
