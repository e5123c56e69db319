import { useTranslation } from "react-i18next";

const mostNamed = 4;

/** Some people by their names, the first few of them; somebody may have several gaps. */
export function useNames(): (some: readonly { user_id: string; name: string }[]) => string {
  const { t } = useTranslation("competency");
  return (some) => {
    const each = [...new Map(some.map((one) => [one.user_id, one.name])).values()];
    const more = each.length - mostNamed;
    return [...each.slice(0, mostNamed), ...(more > 0 ? [t("closing.more", { count: more })] : [])].join(", ");
  };
}
