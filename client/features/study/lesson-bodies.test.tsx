import type { ReactElement } from "react";
import { expect, test } from "vitest";
import common from "#locales/vi/common.json" with { type: "json" };
import study from "#locales/vi/study.json" with { type: "json" };
import { drawn } from "#client/core/page/drawn.fixture.tsx";
import { DownloadBody } from "./download-body.tsx";
import { EmbedBody } from "./embed-body.tsx";
import { GalleryBody } from "./gallery-body.tsx";

const html = (element: ReactElement) =>
  drawn(element, { boot: { locale: "vi", prefix: "" }, words: { common, study } });
const nothing = () => undefined;

const embed = (url: string, done = false) =>
  html(
    <EmbedBody
      content={{ kind: "embed", url, html: "" }}
      title="T"
      language="vi"
      hosts={[]}
      origin="https://own.test"
      done={done}
      onFinished={nothing}
    />,
  );

test("a known player is framed and sandboxed, other pages are a link that tells them nothing", () => {
  expect(embed("https://youtu.be/dQw4w9WgXcQ")).toMatch(
    /<iframe[^>]*src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ"[^>]*sandbox="allow-scripts/,
  );
  const link = embed("https://example.com/a");
  expect(link).not.toContain("<iframe");
  expect(link).toMatch(/<a[^>]*href="https:\/\/example\.com\/a"[^>]*rel="noopener noreferrer"/);
});

test("an unsafe address is in no attribute at all", () => {
  for (const url of ["javascript:alert(1)", "data:text/html,x", "http://example.com"]) {
    expect(embed(url)).not.toMatch(/href=|src=/);
    expect(embed(url)).toContain('role="alert"');
  }
});

test("what was viewed is said by the learner, and once", () => {
  expect(embed("https://example.com/a")).toMatch(/<button[^>]*aria-disabled="true"/);
  expect(embed("https://example.com/a", true)).not.toContain("<button");
});

test("pictures have their words, size and place before any script has run", () => {
  const pictures = [
    { src: "/files/a", alt: "A sign", caption: "Stop", width: 4, height: 3 },
    { src: "/files/b", alt: "B", caption: null, width: 4, height: 3 },
  ];
  const page = html(
    <GalleryBody language="vi" content={{ kind: "gallery", pictures }} apiBase="/api" startAt={2} onSeen={nothing} />,
  );
  expect(page).toMatch(/<img src="\/api\/files\/a" alt="A sign" width="4" height="3"/);
  expect(page.match(/srcSet="\/_image\/320\/api\/files\/[ab] 320w" sizes="/g)).toHaveLength(2);
  expect(page.match(/<figcaption lang="vi">/g)).toHaveLength(1);
  expect(page).toContain('tabindex="0"');
});

test("a file has its name and keeps it", () => {
  const page = html(
    <DownloadBody
      language="vi"
      content={{ kind: "download", src: "/files/a", file_name: "a.csv", bytes: 2400, html: "" }}
      apiBase="/api"
      languageTag="vi-VN"
      done={false}
      onFinished={nothing}
    />,
  );
  expect(page).toMatch(/<a[^>]*href="\/api\/files\/a"[^>]*download="a\.csv"/);
  expect(page).toContain("2 KB");
});
