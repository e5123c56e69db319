import type { OwnFieldKind } from "#shared/contracts/own-field.ts";
import type { Translate } from "#client/core/formats/formats.ts";

export function kindText(t: Translate, kind: OwnFieldKind): string {
  switch (kind) {
    case "text":
      return t("fields:kind.text");
    case "number":
      return t("fields:kind.number");
    case "date":
      return t("fields:kind.date");
    case "choice":
      return t("fields:kind.choice");
  }
}
