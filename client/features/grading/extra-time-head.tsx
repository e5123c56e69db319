import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";
import { extraTimePath, gradingPath } from "#shared/routes.ts";
import "./grading.css";
import "./work-pane.css";
import "#client/ui/field.css";
import { SearchInput } from "#client/ui/search-input.tsx";

/** What extra time is, and the search for who should have it. */
export function ExtraTimeHead({ q }: { q: string }) {
  const { t } = useTranslation("grading");
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const wanted = typed.trim();
    void navigate(wanted === "" ? extraTimePath : `${extraTimePath}?q=${encodeURIComponent(wanted)}`);
  }

  return (
    <>
      <AppLink className="link work-back is-always" to={gradingPath}>
        <Icon shape={iconArrowLeft} flip small />
        {t("title")}
      </AppLink>
      <div className="page-head">
        <h1>{t("extra.title")}</h1>
      </div>
      <p className="lead mbe-5">{t("extra.about")}</p>
      <form className="extra-search" role="search" action={extraTimePath} onSubmit={onSubmit}>
        <div className="input">
          <SearchInput
            name="q"
            value={typed}
            maxLength={100}
            aria-label={t("extra.search")}
            placeholder={t("extra.placeholder")}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit">{t("extra.find")}</Button>
      </form>
    </>
  );
}
