import { expect, test } from "vitest";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { addressOf, categoryAt, readAddress } from "./programme-address.ts";

test("an address is a slug path, and /owner at its end says whose it is", () => {
  expect(readAddress("an-toan")).toEqual({ path: "an-toan", isOwned: false });
  expect(readAddress("khoi-cua-hang/tu-van/owner")).toEqual({ path: "khoi-cua-hang/tu-van", isOwned: true });
  expect(readAddress("an-toan/")).toEqual({ path: "an-toan", isOwned: false });
});

test("something that is called owner is no mark of ownership", () => {
  expect(readAddress("owner")).toEqual({ path: "owner", isOwned: false });
});

test("what cannot be a slug path is no address", () => {
  for (const rest of ["", "/", "A", "a b", "a/../b", "a.b", "tự-học"]) expect(readAddress(rest), rest).toBeNull();
});

test("reading what was written gives the same", () => {
  for (const one of [
    { path: "a/b", is_owned: true },
    { path: "a", is_owned: false },
  ]) {
    const read = readAddress(addressOf(one).replace("/chuong-trinh-hoc/", ""));
    expect(read).toEqual({ path: one.path, isOwned: one.is_owned });
  }
});

test("a category is known by its address before its page has come, a programme is none", () => {
  const business = BusinessProfile.parse({
    id: "b",
    default_categories: [
      {
        id: 1,
        cat_title: "Safety",
        slug: "safety",
        children: [{ id: 2, cat_title: "Fire", slug: "fire", children: [] }],
      },
    ],
    biz_categories: [{ id: 3, name: "Shops", slug: "shops", children: [] }],
  });
  const label = (path: string, is_owned: boolean) => categoryAt(business, { path, is_owned })?.label;
  expect([label("safety/fire", false), label("shops", true)]).toEqual(["Fire", "Shops"]);
  expect([label("first-week", false), label("shops", false)]).toEqual([undefined, undefined]);
});
