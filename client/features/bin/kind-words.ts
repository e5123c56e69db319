import type { BinKind } from "#shared/contracts/bin.ts";
import type { Translate } from "#client/core/formats/formats.ts";

export function binKindWords(t: Translate, kind: BinKind): string {
  switch (kind) {
    case "team":
      return t("bin:kind.team");
    case "role":
      return t("bin:kind.role");
    case "own_field":
      return t("bin:kind.ownField");
    case "list_view":
      return t("bin:kind.view");
  }
}
