import { helpContents } from "#shared/help-contents.ts";
import { describe, expect, it } from "vitest";
import { ask, freshHost, plan } from "#tests/faults/harness.ts";

async function business(profile: object): Promise<string> {
  const host = freshHost();
  await plan(host, [{ on: "GET /business/get-business", body: { data: { id: host, ...profile } } }]);
  return host;
}

describe("manifest.webmanifest", () => {
  it("is the business's own", async () => {
    const display = {
      title: "Acme Industrial",
      description: "Train",
      favicon: "/business/files/fav.svg",
      logo: "https://cdn.test/logo.png",
    };
    const host = await business({ config_display: display, primary_color: "#ffd400" });
    const answer = await ask(`https://${host}/manifest.webmanifest?locale=ja`);
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    expect(await answer.json()).toEqual({
      id: "/",
      name: "Acme Industrial",
      short_name: "Acme",
      description: "Train",
      lang: "ja-JP",
      dir: "ltr",
      start_url: "/ja",
      scope: "/",
      display: "standalone",
      theme_color: "#ffd400",
      background_color: "#ffffff",
      icons: [
        { src: "/api/business/files/fav.svg", sizes: "any", type: "image/svg+xml" },
        { src: "https://cdn.test/logo.png", type: "image/png" },
        { src: "/app-icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
        { src: "/app-icon.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
      ],
    });
  });

  it("has the product's title, the default colour and the fallback logo where the business names none", async () => {
    const host = await business({ app_config: { logo_path: "/business/files/mark" } });
    const manifest = (await (await ask(`https://${host}/manifest.webmanifest`)).json()) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      name: "Hệ thống đào tạo nội bộ",
      short_name: "Hệ thống đào",
      theme_color: "#00c16a",
      start_url: "/",
      lang: "vi-VN",
    });
    expect(manifest.icons).toEqual([
      { src: "/api/business/files/mark" },
      { src: "/app-icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/app-icon.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
    ]);
    const icon = await ask(`https://${host}/app-icon.svg`);
    expect(icon.headers.get("content-type")).toBe("image/svg+xml");
    expect(await icon.text()).toMatch(/fill="#[0-9a-f]{6}".*>H<\/text>/);
  });
});

describe("robots.txt and sitemap.xml", () => {
  it("let a searcher find the way in and nothing behind it", async () => {
    const host = await business({});
    const text = await (await ask(`https://${host}/robots.txt`)).text();
    const lines = text.split("\n");
    expect(lines).toContain(`Sitemap: https://${host}/sitemap.xml`);
    for (const prefix of ["", "/en", "/ja", "/ko", "/zh_cn"]) {
      expect(lines).toContain(`Allow: ${prefix}/auth/login`);
      for (const path of ["/khoa-hoc", "/studying", "/my-learning", "/manage"])
        expect(lines).toContain(`Disallow: ${prefix}${path}`);
    }
    expect(lines).toContain("Disallow: /api/");
    expect(text).not.toContain("secret1122");
  });

  it("names every public page in every language, with its siblings", async () => {
    const host = await business({});
    const answer = await ask(`http://${host}:8787/sitemap.xml`);
    const xml = await answer.text();
    const locations = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(locations).toHaveLength(5 * (2 + helpContents.flatMap(({ articles }) => articles).length));
    expect(locations).toContain(`http://${host}:8787/zh_cn/docs`);
    expect(xml.match(/hreflang="x-default"/g)).toHaveLength(
      5 * (2 + helpContents.flatMap(({ articles }) => articles).length),
    );
    expect(xml.match(/hreflang="ja-JP"/g)).toHaveLength(
      5 * (2 + helpContents.flatMap(({ articles }) => articles).length),
    );
  });
});
