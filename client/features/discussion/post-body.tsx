import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answer, Question } from "#shared/contracts/discussion.ts";
import { useAsset } from "#client/core/session/business.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { linkParts } from "./link-parts.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import { MetaList, Tag } from "#client/ui/inline-text.tsx";
import "./discussion.css";

/** Who wrote it, when, and the words; `tags` says how it stands. */
export function PostBody({ post, tags, place }: { post: Question | Answer; tags?: ReactNode; place?: ReactNode }) {
  const { t } = useTranslation("discussion");
  const asset = useAsset();
  const { moment } = useFormats();
  const { author } = post;
  return (
    <>
      <div className="post-head">
        <Avatar name={author.name} src={asset(author.avatar)} />
        <div>
          <strong>{author.is_viewer ? t("you", { name: author.name }) : author.name}</strong>
          <MetaList
            items={[
              author.is_staff ? t("staff") : author.team,
              moment(post.created_at),
              post.edited_at ? t("edited") : null,
            ]}
          />
        </div>
        {place}
      </div>
      {tags || post.is_hidden ? (
        <p className="flex flex-wrap gap-2 mbs-2">
          {tags}
          {post.is_hidden ? <Tag tone="warn">{t("hidden")}</Tag> : null}
        </p>
      ) : null}
      <PostText text={post.text} />
    </>
  );
}

/** Longer than this many characters it is folded. */
const foldedAbove = 600;

function PostText({ text }: { text: string }) {
  const { t } = useTranslation("discussion");
  const isLong = text.length > foldedAbove;
  const [isOpen, setOpen] = useState(false);
  const shown = isLong && !isOpen ? `${text.slice(0, foldedAbove).trimEnd()}…` : text;
  return (
    <>
      <p className="post-text" dir="auto">
        {linkParts(shown).map((part, index) =>
          part.href ? (
            <a key={index} className="link" href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
      {isLong ? (
        <button type="button" className="link small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("less") : t("whole")}
        </button>
      ) : null}
    </>
  );
}
