import { expect, it } from "vitest";
import { joined, keptDocument, modelOf, weightOf } from "./kept-document.ts";

interface Given {
  title: string;
  nonce: string;
  origin: string;
  extra?: string;
}

const page = ({ title, nonce, origin, extra = "" }: Given) =>
  `<head><title>${title}</title><link href="${origin}/a"><style nonce="${nonce}">${"a{color:red}".repeat(200)}</style></head>` +
  `<body>${extra}<h1>${title}</h1>${'<p class="long enough to be told by">Đăng nhập</p>'.repeat(20)}<script nonce="${nonce}">1</script>${origin}</body>`;

const first = { title: "Hoa Sen", nonce: "n-one", origin: "https://a.test" };
const marksOf = ({ nonce, origin }: Given) => [nonce, "", origin];
const model = modelOf(page(first), marksOf(first));

it.each<Given>([
  first,
  { title: "Kumo 学習", nonce: "n-two", origin: "https://b.test" },
  {
    title: "",
    nonce: "n-three",
    origin: "https://a.test.b.test",
    extra: '<img src="/logo-of-this-business-alone.svg"/>',
  },
  { title: "x".repeat(5000), nonce: "n-two", origin: "https://b.test", extra: "<b>1</b>".repeat(100) },
])("$title: what is kept gives the same document again, and with another answer's marks that one's", (given) => {
  const kept = keptDocument(page(given), marksOf(given), model);
  const text = (marks: string[]) => new TextDecoder().decode(joined(kept, marks));
  expect(text(marksOf(given))).toBe(page(given));
  const later = { ...given, nonce: "another" };
  expect(text(marksOf(later))).toBe(page(later));
});

it("holds only what is its own", () => {
  const other = {
    title: "Kumo",
    nonce: "n-two",
    origin: "https://b.test",
    extra: '<img src="/a-logo-of-their-own.svg"/>',
  };
  expect(page(other).length).toBeGreaterThan(3000);
  expect(weightOf(keptDocument(page(other), marksOf(other), model))).toBeLessThan(400);
});

it("a document of another make altogether is kept as it is", () => {
  const kept = keptDocument("plain text", ["n-one"], model);
  expect(new TextDecoder().decode(joined(kept, ["n-one"]))).toBe("plain text");
});
