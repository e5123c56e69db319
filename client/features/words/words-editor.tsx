import { Fragment, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { WordsFound } from "#shared/contracts/words.ts";
import { exportWords } from "#shared/contracts/words-export.ts";
import { type LocaleCode, localeOf, locales } from "#shared/locales.ts";
import { homePath } from "#shared/routes.ts";
import { DraftCopies } from "#client/core/form/asked-copies.tsx";
import { LeaveGuard } from "#client/core/form/leave-guard.tsx";
import { onSendKey } from "#client/core/form/send-key.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListExport } from "#client/core/list/list-export.tsx";
import { ListPages } from "#client/core/list/list-pages.tsx";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useListKeys } from "#client/core/list/use-list-keys.ts";
import { routes } from "#client/core/navigation/every-route.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { EmptyState, InlineError } from "#client/ui/states.tsx";
import type { WordChanges } from "./use-word-changes.ts";
import { WordCell } from "./word-cell.tsx";
import { wordsSpec } from "./words.queries.ts";
import "#client/ui/table.css";
import "./words.css";

const fileColumns = [{ id: "key" }, ...locales.map(({ code }) => ({ id: code }))];

export function WordsTools({ state, namespaces }: { state: ListState; namespaces: WordsFound["namespaces"] }) {
  const { t } = useTranslation("words");
  return (
    <ListTools
      spec={wordsSpec}
      state={state}
      search={{ label: t("search"), placeholder: t("searchHelp") }}
      filters={[
        {
          name: "namespace",
          label: t("namespace"),
          any: t("anyNamespace"),
          options: namespaces.map(({ name, title }) => ({ value: name, label: title })),
        },
        { name: "own", label: t("which"), any: t("allWords"), options: [{ value: "1", label: t("ownWords") }] },
      ]}
    >
      <ListExport path={exportWords.path} state={state} columns={fileColumns} />
    </ListTools>
  );
}

interface WordsEditorProps {
  found: WordsFound;
  state: ListState;
  isOld: boolean;
  changes: WordChanges;
  /** Which language phones show. */
  shown: readonly [locale: LocaleCode, show: (locale: LocaleCode) => void];
}

/** Words are not chosen: each is written where it stands. */
const keyed = { path: wordsSpec.path, choose: () => undefined, isChosen: () => false, clear: null };

/** The words in five columns, on phones in one; what is typed waits at the end of the page until it is published. */
export function WordsEditor({ found, state, isOld, changes, shown: [locale, show] }: WordsEditorProps) {
  const { t } = useTranslation("words");
  const own = useApp().boot.locale;
  const others = locales.filter(({ code }) => code !== own);
  const { words, total, next } = found;
  const panel = useRef<HTMLDivElement>(null);
  useListKeys(panel, keyed);
  const publish = () => {
    if (changes.all.length > 0) changes.publish();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl Enter publishes from every cell
    <div className="words-editor" data-locale={locale} onKeyDown={onSendKey(publish)}>
      {changes.asked ? (
        <DraftCopies
          asked={changes.asked}
          lines={changes.both.map(({ key, locale: code, text, theirs, shipped }) => ({
            label: t("write", { language: localeOf(code).name, key }),
            mine: <span lang={localeOf(code).tag}>{text ?? shipped}</span>,
            theirs: <span lang={localeOf(code).tag}>{theirs ?? shipped}</span>,
          }))}
          onTake={changes.publish}
          onDiscard={changes.discard}
        />
      ) : null}
      <div className="words-one">
        <SelectInput
          id="words-locale"
          label={t("language")}
          value={locale}
          options={locales.map(({ code, name, tag }) => ({ value: code, label: name, lang: tag }))}
          onChange={({ target }) => show(locales.find(({ code }) => code === target.value)?.code ?? locale)}
        />
      </div>
      <p className="muted small" aria-live="polite">
        {t("found", { count: total })}
      </p>
      {words.length === 0 ? (
        <EmptyState title={t("nothing.title")} text={t("nothing.text")} heading="h2" />
      ) : (
        <div className={cx("panel words-panel list-panel", isOld && "list-old")} ref={panel}>
          <table className="table words-table">
            <caption className="visually-hidden">{t("title")}</caption>
            <thead>
              <tr>
                <th scope="col" lang={localeOf(own).tag}>
                  {localeOf(own).name}
                </th>
                {others.map(({ code, name, tag }) => (
                  <th key={code} scope="col" lang={tag} className={cx(code === locale && "is-shown")}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {words.map(({ key, texts }) => (
                <tr key={key}>
                  <th scope="row">
                    {texts
                      .filter((text) => text.locale === own)
                      .map((text) => (
                        <WordCell key={text.locale} word={key} text={text} changes={changes} />
                      ))}
                    <span className="word-key">
                      {key.split(/(?<=[.:])/).map((part) => (
                        <Fragment key={part}>
                          {part}
                          <wbr />
                        </Fragment>
                      ))}
                      <UsedAt path={pageOf(key)} />
                    </span>
                  </th>
                  {texts
                    .filter((text) => text.locale !== own)
                    .map((text) => (
                      <td key={text.locale} className={cx(text.locale === locale && "is-shown")}>
                        <WordCell word={key} text={text} changes={changes} />
                      </td>
                    ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ListPages
        spec={wordsSpec}
        state={state}
        meta={{ next_cursor: next, previous_cursor: state.cursor ? "" : null }}
      />
      {changes.all.length > 0 ? <Waiting changes={changes} /> : null}
    </div>
  );
}

/** A page of the product that shows it, to look at beside; none where that depends on what is learnt. */
function UsedAt({ path }: { path: string | undefined }) {
  const { t } = useTranslation("words");
  const { prefix } = useApp().boot;
  if (path === undefined) return null;
  return (
    <a className="word-page" href={prefix + path} target="_blank" title={path}>
      {t("page")}
    </a>
  );
}

/** The first page that is about a key's subject, else the first that needs it; the frame's words stand on every one. */
function pageOf(key: string): string | undefined {
  const [subject] = key.split(":");
  const fixed = routes.filter(({ path }) => !/[:*]/.test(path));
  const found =
    fixed.find(({ namespaces }) => namespaces[0] === subject) ??
    fixed.find(({ namespaces }) => namespaces.some((name) => name === subject));
  return found?.path ?? (subject === "common" || subject === "palette" ? homePath : undefined);
}

function Waiting({ changes }: { changes: WordChanges }) {
  const { t } = useTranslation("words");
  return (
    <div
      className="words-waiting"
      data-kept-clear=""
      role="region"
      aria-label={t("waiting", { count: changes.all.length })}
    >
      <span className="words-count">{t("waiting", { count: changes.all.length })}</span>
      {changes.failure ? <InlineError text={changes.failure} /> : null}
      <span className="actions">
        <Button
          variant="primary"
          busy={changes.isPublishing}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={changes.publish}
        >
          {t("publish")}
        </Button>
        <Button variant="quiet" onClick={changes.discard}>
          {t("discard")}
        </Button>
      </span>
      <LeaveGuard />
    </div>
  );
}
