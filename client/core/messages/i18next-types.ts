import type { DefaultNamespace, Namespace, TOptions } from "i18next";
import type { Resources, WordKey } from "./word-keys.ts";

/** What `t` may be asked for: a key that the English words lack does not compile. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Resources;
  }

  /** i18next's own takes the namespaces of `useTranslation` alone; a key that names its namespace is as good anywhere. */
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (key: WordKey, options?: TOptions): string;
  }
}
