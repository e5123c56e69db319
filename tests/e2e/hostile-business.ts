import type { Pack } from "#api/modules/publishing/public.ts";

/** Markup that would run or break out wherever it is not treated as text. */
export const hostileText = `</title></script><script>window.pwned=1</script><img src=x onerror="window.pwned=1">"'><!--`;

/** A business whose every word is markup and whose menus are scripts (docs/specification.md §18.34 to §18.36). */
export function hostileCopyOf(pack: Pack): Pack {
  return {
    ...pack,
    business: { ...pack.business, slug: "hostile" },
    profile: {
      ...pack.profile,
      hostnames: ["hostile.localhost"],
      enable_menu: true,
      biz_menus: [
        {
          label: hostileText,
          link: "javascript:window.pwned=1",
          children: [{ label: "data", link: "data:text/html,<script>1</script>", children: [] }],
        },
      ],
      config_display: { ...pack.profile.config_display, title: hostileText, description: hostileText },
    },
    users: pack.users.map((user) => ({ ...user, email: user.email.replace("kumo", "hostile"), name: hostileText })),
    courses: pack.courses.map((course) => ({ ...course, title: hostileText, summary: hostileText })),
  } as Pack;
}
