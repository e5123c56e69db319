import { useState } from "react";
import { Avatar } from "#client/ui/avatar.tsx";
import { Button } from "#client/ui/button.tsx";
import { ChapterBar } from "#client/ui/chapter-bar.tsx";
import { ValidityBar } from "#client/ui/validity-bar.tsx";
import { PageBlock } from "#client/ui/page-block.tsx";
import { EmptyState, InlineError, SkeletonCard, SkeletonLine } from "#client/ui/states.tsx";
import { Table } from "#client/ui/table.tsx";
import { portrait } from "../sample-pictures.ts";
import { Part, State } from "../specimen.tsx";
import { counted, useMessages } from "../messages.ts";

const half = [
  { seconds: 360, state: "done" },
  { seconds: 240, state: "done" },
  { seconds: 90, state: "now", percent: 40 },
  { seconds: 600, state: "todo" },
  { seconds: 0, state: "todo" },
] as const;

/** How something stands: nothing yet, on its way, failed, so far. */
export function States() {
  const words = useMessages();
  const [tries, setTries] = useState(0);
  const retry = { retryLabel: words.retry, onRetry: () => setTries(tries + 1) };
  return (
    <>
      <Part name="page-block">
        <State name="with something beside its heading" wide>
          <PageBlock id="page-block-shown" title={words.emptyTitle} aside={<Button dense>{words.search}</Button>}>
            <p>{words.emptyText}</p>
          </PageBlock>
        </State>
      </Part>
      <Part name="states">
        <State name="empty" wide>
          <EmptyState title={words.emptyTitle} text={words.emptyText} action={<Button>{words.search}</Button>} />
        </State>
        <State name="empty, long words" wide>
          <EmptyState title={words.long} text={words.unbroken} category="trade" />
        </State>
        <State name="failed">
          <InlineError text={words.failed} {...retry} />
        </State>
        <State name="failed, for good">
          <InlineError text={words.failed} />
        </State>
        <State name="failed, long words" wide>
          <InlineError text={`${words.long} ${words.unbroken}`} {...retry} />
        </State>
        <State name="tried">
          <output>{counted(words.retried, tries)}</output>
        </State>
        <State name="busy, a card">
          <SkeletonCard />
        </State>
        <State name="busy, lines">
          <div aria-hidden="true" className="specimen-lines">
            <SkeletonLine />
            <SkeletonLine width={60} />
          </div>
        </State>
      </Part>
      <Part name="table">
        <State name="rows" wide>
          <Table caption={words.course} heads={[words.person, { words: words.progress, className: "end" }]}>
            <tr>
              <th scope="row">{words.person}</th>
              <td className="end">{words.left}</td>
            </tr>
          </Table>
        </State>
      </Part>
      <Part name="validity-bar">
        <State name="to renew">
          <ValidityBar from={0} end={60} graceEnd={90} now={40} label={words.left} />
        </State>
        <State name="in grace">
          <ValidityBar from={0} end={60} graceEnd={90} now={80} label={words.left} />
        </State>
        <State name="not yet">
          <ValidityBar from={0} end={60} graceEnd={60} now={-10} label={words.left} />
        </State>
      </Part>
      <Part name="chapter-bar">
        <State name="under way">
          <ChapterBar
            segments={half}
            label={words.progress}
            words={
              <>
                <span>{words.progress}</span>
                <span>{words.left}</span>
              </>
            }
          />
        </State>
        <State name="not begun">
          <ChapterBar segments={half.map(({ seconds }) => ({ seconds, state: "todo" }))} label={words.progress} />
        </State>
        <State name="done">
          <ChapterBar segments={half.map(({ seconds }) => ({ seconds, state: "done" }))} label={words.progress} />
        </State>
        <State name="empty">
          <ChapterBar segments={[]} label={words.progress} />
        </State>
      </Part>
      <Part name="avatar">
        <State name="initials">
          <Avatar name={words.person} />
        </State>
        <State name="large">
          <Avatar name={words.person} large />
        </State>
        <State name="picture">
          <Avatar name={words.person} src={portrait} />
        </State>
        <State name="picture, large">
          <Avatar name={words.person} src={portrait} large />
        </State>
        <State name="without a name">
          <Avatar name="" />
        </State>
      </Part>
    </>
  );
}
