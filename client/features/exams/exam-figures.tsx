import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ExamFigures as Figures } from "#shared/contracts/exam-figures.ts";
import { leastAnswers } from "#shared/domain/item-statistics.ts";
import { useHundredths } from "#client/core/formats/use-hundredths.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { cx } from "#client/ui/cx.ts";
import "./exam-figures.css";

interface FiguresProps {
  figures: Figures;
  passPercent: number;
}

/** What results say of an exam as a whole: in words first, then in figures. */
export function ExamFigures({ figures: { n, passed, whole, computed_at: at }, passPercent }: FiguresProps) {
  const { t } = useTranslation("exams");
  const moment = useListMoment();
  if (at === null || n === 0) return <p className="muted">{t("figures.none")}</p>;
  if (whole === null) return <p className="muted">{t("figures.few", { count: n, passed, least: leastAnswers })}</p>;
  return (
    <>
      <Advice whole={whole} />
      <div className="exam-figures">
        <Whole n={n} whole={whole} />
        <Histogram bars={whole.histogram} passPercent={passPercent} />
      </div>
      <p className="muted small">{t("figures.at", { at: moment(at) })}</p>
    </>
  );
}

type WholeFigures = NonNullable<Figures["whole"]>;

function Advice({ whole: { reliable } }: { whole: WholeFigures }) {
  const { t } = useTranslation("exams");
  if (reliable === null) return null;
  const { word, near } = reliable;
  return (
    <div className={cx("exam-advice", (word === "against" || word === "low") && "is-warning")}>
      <p>{t(`figures.advice.${word}`)}</p>
      {near > 0 ? <p>{t("figures.near", { count: near })}</p> : null}
    </div>
  );
}

function Whole({ n, whole }: { n: number; whole: WholeFigures }) {
  const { t } = useTranslation("exams");
  const { percent } = useFormats();
  const hundredths = useHundredths();
  const { reliable } = whole;
  return (
    <dl className="exam-whole">
      <One name={t("figures.papers")} value={n} />
      <One
        name={t("figures.passShare")}
        value={percent(whole.pass_share * 100)}
        more={t("figures.between", { low: percent(whole.pass_low * 100), high: percent(whole.pass_high * 100) })}
      />
      <One
        name={t("figures.mean")}
        value={percent(whole.mean)}
        more={t("figures.deviation", { value: percent(whole.deviation) })}
      />
      {reliable === null ? (
        <One name={t("figures.alpha")} value="–" more={t("figures.drawn")} />
      ) : (
        <One
          name={t("figures.alpha")}
          value={hundredths(reliable.alpha)}
          more={t(`figures.reliability.${reliable.word}`, { sem: percent(reliable.sem) })}
        />
      )}
    </dl>
  );
}

function One({ name, value, more }: { name: string; value: ReactNode; more?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className="tabular">{value}</b> {more ? <span className="muted small">{more}</span> : null}
      </dd>
    </div>
  );
}

/** How many papers lie where, by percent; those that passed are in the colour of what is done. */
function Histogram({ bars, passPercent }: { bars: readonly number[]; passPercent: number }) {
  const { t } = useTranslation("exams");
  const { percent } = useFormats();
  const most = Math.max(1, ...bars);
  const width = 100 / bars.length;
  return (
    <figure className="exam-histogram">
      <figcaption>{t("figures.histogram")}</figcaption>
      <ol>
        {bars.map((count, at) => (
          <li
            key={at * width}
            className={at * width >= passPercent ? "is-passed" : undefined}
            style={{ blockSize: `${(count / most) * 100}%` }}
          >
            <span className="visually-hidden">
              {t("figures.bar", { from: percent(at * width), to: percent((at + 1) * width), count })}
            </span>
          </li>
        ))}
      </ol>
      <p className="exam-ruler tabular" aria-hidden="true">
        <span>{percent(0)}</span>
        <span className={cx("exam-bar", passPercent < 50 && "is-low")} style={{ insetInlineStart: `${passPercent}%` }}>
          {t("figures.bar0", { percent: percent(passPercent) })}
        </span>
        <span>{percent(100)}</span>
      </p>
    </figure>
  );
}
