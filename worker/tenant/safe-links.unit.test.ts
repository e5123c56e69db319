import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { withSafeLinks } from "./safe-links.ts";

const hostile = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://a.test/1",
  "file:///etc/passwd",
];

function profileWith(link: string): BusinessProfile {
  return withSafeLinks(
    z.parse(BusinessProfile, {
      id: "b1",
      support_url: link,
      biz_menus: [{ label: "Top", link, children: [{ label: "Inner", link, children: [{ label: "Deep", link }] }] }],
      config_display: {
        title: "T",
        logo: link,
        favicon: link,
        background: link,
        share_image: link,
        social: [{ name: "F", url: link }],
      },
      app_config: { logo_path: link },
    }),
  );
}

describe("§18.36: links of a profile", () => {
  it.each(hostile)("drops %j everywhere and keeps the labels", (link) => {
    const profile = profileWith(link);
    expect(profile.support_url).toBeNull();
    expect(profile.app_config.logo_path).toBeNull();
    expect(profile.config_display).toMatchObject({
      title: "T",
      logo: null,
      favicon: null,
      background: null,
      share_image: null,
      social: [],
    });
    expect(profile.biz_menus).toEqual([
      {
        label: "Top",
        link: null,
        icon: null,
        children: [
          {
            label: "Inner",
            link: null,
            icon: null,
            children: [{ label: "Deep", link: null, icon: null, children: [] }],
          },
        ],
      },
    ]);
  });

  it.each(["/khoa-hoc/x", "https://example.com/a?b#c", "http://example.com"])("keeps %s", (link) => {
    const profile = profileWith(link);
    expect(profile.biz_menus[0]?.children[0]?.children[0]?.link).toBe(link);
    expect(profile.config_display.logo).toBe(link);
    expect(profile.config_display.social).toEqual([{ name: "F", url: link }]);
  });

  it("keeps mail and telephone links, never as a picture", () => {
    const profile = profileWith("mailto:help@a.test");
    expect(profile.support_url).toBe("mailto:help@a.test");
    expect(profile.config_display.logo).toBeNull();
  });
});
