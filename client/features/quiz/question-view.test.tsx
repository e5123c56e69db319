import { createInstance } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { AttemptQuestion } from "#shared/contracts/quiz.ts";
import quiz from "#locales/ja/quiz.json" with { type: "json" };
import { QuestionView } from "./question-view.tsx";

const i18n = createInstance({ lng: "ja", ns: ["quiz"], resources: { ja: { quiz } }, initAsync: false });
void i18n.init();

const nothing = () => undefined;

function html(given: Partial<AttemptQuestion>): string {
  const options = [
    { id: "a", text: "Ngắt nguồn", area: null },
    { id: "b", text: "Treo thẻ", area: null },
  ];
  const slots = [{ id: "s", label: "Khí nén", choices: [{ id: "x", text: "Xả" }] }];
  const question: AttemptQuestion = {
    id: "q",
    kind: "single",
    text: "Làm gì trước?",
    points: 1,
    several: false,
    picture: null,
    options,
    slots,
    ...given,
  };
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <QuestionView
        question={question}
        language="vi"
        number={1}
        count={2}
        answer={{ option_ids: [], slots: {} }}
        onChoose={nothing}
        onOrder={nothing}
        onFill={nothing}
      />
    </I18nextProvider>,
  );
}

test.each([
  ["single", ["Làm gì trước?", "Ngắt nguồn", "Treo thẻ"]],
  ["ordering", ["Làm gì trước?", "Ngắt nguồn", "Treo thẻ"]],
  ["matching", ["Làm gì trước?", "Khí nén", "Xả"]],
  ["blanks", ["Mở van ", " rồi chờ", "Xả"]],
] as const)(
  "what a question of kind %s says is told to be in the course's language, what the page says is not",
  (kind, texts) => {
    const page = html({ kind, ...(kind === "blanks" && { text: "Mở van [[s]] rồi chờ" }) });
    for (const text of texts) expect(page).toMatch(new RegExp(`lang="vi"[^>]*>${text.replace("?", "\\?")}<`));
    expect(page.match(/lang="vi"[^>]*>[^<]*[ぁ-ん]/)).toBeNull();
  },
);

test("a question that is not translated says its language, and one that is says in which words are typed", () => {
  expect(html({ lang: "en" })).toMatch(/lang="en"[^>]*>Làm gì trước/);
  const slots = [{ id: "text", label: "", choices: null }];
  expect(html({ kind: "short_answer", slots, answer_lang: "vi" })).toContain("解答はTiếng Việtで入力してください");
});
