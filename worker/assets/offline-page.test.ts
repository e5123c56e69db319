import { expect, it } from "vitest";
import { colourModeScript } from "#client/ui/colour-mode-script.ts";
import { ask, freshHost, plan } from "#tests/faults/harness.ts";

it.each([
  ["vi", "vi-VN"],
  ["en", "en-US"],
  ["ja", "ja-JP"],
  ["ko", "ko-KR"],
  ["zh_cn", "zh-CN"],
])(
  "the offline page in %s has the business's name, colour and mark and names nothing that the service worker does not keep",
  async (locale, tag) => {
    const host = freshHost();
    const display = { logo: "/business/files/m4rk", title: 'Acme <"Industrial"> & Sons' };
    await plan(host, [
      {
        on: "GET /business/get-business",
        body: { data: { id: host, config_display: display, primary_color: "#ffd400" } },
      },
    ]);
    const answer = await ask(`https://${host}/_offline/${locale}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(`<html lang="${tag}"`);
    expect(html).toContain("Acme &lt;&quot;Industrial&quot;&gt; &amp; Sons");
    expect(html).toContain("#ffd400");
    expect(html).toContain('<img alt="" width="28" height="28" hidden data-mark="/api/business/files/m4rk">');
    expect([...html.matchAll(/url\("([^"]+)"\)/g)].map(([, path]) => path)).toEqual(
      locale === "vi" ? ["/assets/inter-vietnamese-x.woff2", "/assets/inter-latin-x.woff2"] : [],
    );
    expect(html).not.toMatch(/<script [^>]*src|<link|<img[^>]*\ssrc=/);
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+' 'sha256-[^']+'; style-src 'nonce-/,
    );
  },
);

it("the offline page takes the colour mode that was chosen, by a script that its policy lets run", async () => {
  const host = freshHost();
  await plan(host, [{ on: "GET /business/get-business", body: { data: { id: host } } }]);
  const answer = await ask(`https://${host}/_offline/vi`);
  const scripts = [...(await answer.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, source = ""]) => source);
  expect(scripts).toEqual([colourModeScript, expect.stringContaining("online")]);
  for (const script of scripts) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
    expect(answer.headers.get("content-security-policy")).toContain(
      `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`,
    );
  }
});

it("there is none in a language that nobody offers, and no document to keep for a stranger", async () => {
  const host = freshHost();
  await plan(host, [{ on: "GET /business/get-business", body: { data: { id: host } } }]);
  expect((await ask(`https://${host}/_offline/xx`)).status).toBe(404);
});
