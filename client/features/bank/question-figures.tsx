import { useTranslation } from "react-i18next";
import type { BankQuestion, QuestionVersion } from "#shared/contracts/bank.ts";
import { useHundredths } from "#client/core/formats/use-hundredths.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { cx } from "#client/ui/cx.ts";
import { Table } from "#client/ui/table.tsx";
import { HealthWord } from "./bank-text.tsx";
import "./question-figures.css";

/** What answers say of the version that counts, in words first, then in figures; until enough have answered it, of the one before as well. */
export function QuestionFigures({ question: { versions, version, earlier } }: { question: BankQuestion }) {
  const { t } = useTranslation("testbank");
  const current = versions.find(({ number }) => number === version);
  if (current === undefined) return null;
  const { health, figures } = current;
  if (isTold(health)) return <Told version={current} health={health} />;
  const before = versions.find(({ number }) => number === earlier?.version);
  return (
    <>
      <p className="muted">
        <HealthWord health={health} n={figures.n} /> · {t("figures.needs")}
      </p>
      {before && earlier && isTold(earlier.health) ? (
        <>
          <p>
            <strong>{t("versions.number", { number: before.number })}</strong>
          </p>
          <Told version={before} health={earlier.health} />
        </>
      ) : null}
    </>
  );
}

type ToldHealth = Exclude<QuestionVersion["health"], "unused" | "asked" | "few">;

const isTold = (health: QuestionVersion["health"]): health is ToldHealth =>
  health !== "unused" && health !== "asked" && health !== "few";

function Told({ version, health }: { version: QuestionVersion; health: ToldHealth }) {
  const { t } = useTranslation("testbank");
  const { figures } = version;
  return (
    <>
      <p className={cx("bank-advice", (health === "key" || health === "weak" || health === "guessed") && "is-warning")}>
        <HealthWord health={health} n={figures.n} />. {t(`advice.${health}`)}
      </p>
      <Options version={version} />
      <dl className="bank-scales">
        {figures.facility === null ? null : (
          <Scale
            name={t("figures.facility")}
            value={figures.facility}
            from={0}
            band={[figures.facility_low ?? figures.facility, figures.facility_high ?? figures.facility]}
            mark={figures.guess}
          />
        )}
        {figures.discrimination === null ? null : (
          <Scale name={t("figures.discrimination")} value={figures.discrimination} from={-1} />
        )}
      </dl>
      <p className="muted small bank-from">{t("figures.from", { count: figures.n })}</p>
    </>
  );
}

/** Which options the best and the worst 27 % took. */
function Options({ version: { body, figures } }: { version: QuestionVersion }) {
  const { t } = useTranslation("testbank");
  const { percent } = useFormats();
  if (!("options" in body) || figures.options.length === 0) return null;
  return (
    <Table
      className="bank-options"
      caption={t("figures.options")}
      heads={[
        t("figures.option"),
        ...(["top", "bottom"] as const).map((end) => ({ words: t(`figures.${end}`), className: `is-${end}` })),
      ]}
    >
      {body.options.map(({ id, text, correct }) => {
        const own = figures.options.find((one) => one.id === id);
        const [top, bottom] = [own?.top ?? 0, own?.bottom ?? 0];
        return (
          <tr key={id}>
            <th scope="row" className={correct ? "is-key" : undefined}>
              {text} {correct ? <span className="state ok">{t("figures.key")}</span> : null}
              <span className="bank-bars" aria-hidden="true">
                <i className="is-top" style={{ inlineSize: `${top * 100}%` }} />
                <i className="is-bottom" style={{ inlineSize: `${bottom * 100}%` }} />
              </span>
            </th>
            <td>{percent(top * 100)}</td>
            <td>{percent(bottom * 100)}</td>
          </tr>
        );
      })}
    </Table>
  );
}

interface ScaleProps {
  name: string;
  /** Up to 1. */
  value: number;
  from: -1 | 0;
  /** How sure it is. */
  band?: readonly [number, number];
  /** What guessing earns. */
  mark?: number | null;
}

function Scale({ name, value, from, band, mark = null }: ScaleProps) {
  const { t } = useTranslation("testbank");
  const hundredths = useHundredths();
  const at = (figure: number) => `${((figure - from) / (1 - from)) * 100}%`;
  return (
    <div className="bank-scale">
      <dt>{name}</dt>
      <dd>
        <b className="tabular">{hundredths(value)}</b>
        <span className="bank-line" aria-hidden="true">
          {band ? (
            <i
              className="is-band"
              style={{ insetInlineStart: at(band[0]), insetInlineEnd: `calc(100% - ${at(band[1])})` }}
            />
          ) : null}
          {mark === null ? null : <i className="is-mark" style={{ insetInlineStart: at(mark) }} />}
          {from === -1 ? <i className="is-mark" style={{ insetInlineStart: at(0) }} /> : null}
          <i className="is-value" style={{ insetInlineStart: at(value) }} />
        </span>
        <span className="bank-notes">
          {band ? (
            <span className="muted small tabular">
              {t("figures.between", { low: hundredths(band[0]), high: hundredths(band[1]) })}
            </span>
          ) : null}
          {mark === null ? null : (
            <span className="muted small">{t("figures.guess", { share: hundredths(mark) })}</span>
          )}
        </span>
      </dd>
    </div>
  );
}
