import { expect, test } from "vitest";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { programmePath } from "#shared/routes.ts";
import { categoryTrees, trailTo } from "./category-tree.ts";

const hoasen = BusinessProfile.parse({
  id: "hoasen",
  enable_menu: 1,
  default_categories: [
    {
      cat_title: "An toàn",
      slug: "an-toan",
      children: [
        { cat_title: "Phòng cháy", slug: "phong-chay", children: [{ cat_title: "Thoát nạn", slug: "thoat-nan" }] },
      ],
    },
  ],
  biz_categories: [{ name: "Nhà máy", slug: "nha-may", children: [{ name: "Kho", slug: "kho" }] }],
  biz_menus: [
    { label: "Sổ tay", link: "https://so-tay.test/", icon: "lucide:notebook-text" },
    { label: "Nhóm", children: [{ label: "Kho", link: "/khoa-hoc/kho" }] },
  ],
});
const acme = BusinessProfile.parse({ id: "acme", biz_menus: [{ label: "Handbook", link: "/docs" }] });

test("slugs of nested categories join, those of the business end in owner", () => {
  const { standard, owned } = categoryTrees(hoasen);
  expect(standard[0]?.to).toBe("/chuong-trinh-hoc/an-toan");
  expect(standard[0]?.children[0]?.children[0]?.to).toBe("/chuong-trinh-hoc/an-toan/phong-chay/thoat-nan");
  expect(owned[0]?.to).toBe("/chuong-trinh-hoc/nha-may/owner");
  expect(owned[0]?.children[0]?.to).toBe("/chuong-trinh-hoc/nha-may/kho/owner");
});

test("the business's own menus show only where they are turned on", () => {
  expect(categoryTrees(hoasen).menus.map(({ label, to, icon }) => [label, to, icon])).toEqual([
    ["Sổ tay", "https://so-tay.test/", "lucide:notebook-text"],
    ["Nhóm", null, null],
  ]);
  expect(categoryTrees(acme).menus).toEqual([]);
});

test("the trail leads from the root to the node, and nowhere in another business", () => {
  const to = programmePath("an-toan/phong-chay", false);
  expect(trailTo(categoryTrees(hoasen).standard, to).map(({ label }) => label)).toEqual(["An toàn", "Phòng cháy"]);
  expect(trailTo(categoryTrees(acme).standard, to)).toEqual([]);
});
