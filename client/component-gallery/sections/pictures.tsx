import { COVER_CATEGORIES } from "#shared/domain/cover.ts";
import { iconMicrosoft } from "#client/ui/brand-icons.ts";
import { BookCover, CoverArt } from "#client/ui/book-cover.tsx";
import { Icon } from "#client/ui/icon.tsx";
import * as icons from "#client/ui/icons.ts";
import { NamedIcon } from "#client/ui/named-icon.tsx";
import { Poster } from "#client/ui/poster.tsx";
import { photo, tallPhoto } from "../sample-pictures.ts";
import { Part, State } from "../specimen.tsx";
import { useMessages } from "../messages.ts";

/** What is drawn. */
export function Pictures() {
  const words = useMessages();
  return (
    <>
      <Part name="book-cover">
        {COVER_CATEGORIES.map((category, index) => (
          <State key={category} name={category}>
            <BookCover title={words.course} category={category} ground={(index % 4) as 0 | 1 | 2 | 3} />
          </State>
        ))}
        <State name="thumb">
          <BookCover title={words.course} category="safety" thumb />
        </State>
        <State name="picture">
          <BookCover title={words.course} category="safety" src={photo} />
        </State>
        <State name="picture, thumb">
          <BookCover title={words.course} category="safety" src={photo} thumb />
        </State>
        <State name="art alone">
          <CoverArt title={words.course} category="trade" className="specimen-art" />
        </State>
      </Part>
      <Part name="poster">
        <State name="drawing">
          <div className="specimen-art">
            <Poster title={words.business} />
          </div>
        </State>
        <State name="picture">
          <div className="specimen-art">
            <Poster title={words.business} src={tallPhoto} />
          </div>
        </State>
      </Part>
      <Part name="icon">
        <State name="all" wide>
          <div className="specimen-icons">
            {Object.entries(icons).map(([name, shape]) => (
              <Icon key={name} shape={shape} />
            ))}
          </div>
        </State>
        <State name="small">
          <Icon shape={icons.iconCheck} small />
        </State>
        <State name="flips">
          <Icon shape={icons.iconArrowRight} flip />
        </State>
        <State name="brand">
          <Icon shape={iconMicrosoft} />
        </State>
      </Part>
      <Part name="named-icon">
        <State name="default">
          <NamedIcon name="lucide:sprout" />
        </State>
        <State name="small">
          <NamedIcon name="lucide:graduation-cap" small />
        </State>
        <State name="alias">
          <NamedIcon name="lucide:home" />
        </State>
        <State name="unknown">
          <NamedIcon name="lucide:no-such-icon" />
        </State>
      </Part>
    </>
  );
}
