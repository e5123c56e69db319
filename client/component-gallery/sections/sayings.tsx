import { Disclosure } from "#client/ui/disclosure.tsx";
import { Fact } from "#client/ui/fact.tsx";
import { LogoParts, Logo } from "#client/ui/logo.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { Marked } from "#client/ui/marked.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { WordChanges } from "#client/ui/word-changes.tsx";
import { Marker, MetaList, StateText, Tag } from "#client/ui/inline-text.tsx";
import { mark } from "../sample-pictures.ts";
import { Part, State } from "../specimen.tsx";
import { useMessages } from "../messages.ts";
import "#client/ui/page-columns.css";

const tones = ["ok", "warn", "err", "info"] as const;

/** What is said: tags, states, marked words, facts, headings in the margin. */
export function Sayings() {
  const words = useMessages();
  const at = words.found.indexOf(words.foundWord);
  return (
    <>
      <Part name="words">
        {tones.map((tone, index) => (
          <State key={tone} name={`tag, ${tone}`}>
            <Tag tone={tone}>{words.tags[index]}</Tag>
          </State>
        ))}
        {tones.map((tone, index) => (
          <State key={tone} name={`state, ${tone}`}>
            <StateText tone={tone}>{words.tags[index]}</StateText>
          </State>
        ))}
        <State name="tag">
          <Tag>{words.tags[3]}</Tag>
        </State>
        <State name="marker">
          <p>
            <Marker>{words.left}</Marker>
          </p>
        </State>
        <State name="facts">
          <MetaList items={[...words.meta, null, ""]} />
        </State>
        <State name="long words" wide>
          <MetaList items={[words.long, words.unbroken, ...words.meta]} />
        </State>
        <State name="tag, long words" wide>
          <Tag tone="warn">{words.long}</Tag>
        </State>
      </Part>
      <Part name="fact">
        <State name="default">
          <dl className="facts">
            <Fact term={words.team}>{words.teams[0]}</Fact>
            <Fact term={words.email}>{words.unbroken}</Fact>
          </dl>
        </State>
      </Part>
      <Part name="marked">
        <State name="found">
          <Marked text={words.found} marks={[[at, at + words.foundWord.length]]} />
        </State>
        <State name="nothing">
          <Marked text={words.found} marks={[]} />
        </State>
      </Part>
      <Part name="word-changes">
        <State name="one and another" wide>
          <p>
            <WordChanges before={words.codeHelp} after={words.emailHelp} />
          </p>
        </State>
      </Part>
      <Part name="panel">
        <State name="default">
          <Panel className="specimen-panel">
            <p>{words.prose}</p>
          </Panel>
        </State>
        <State name="long words">
          <Panel className="specimen-panel">
            <p>{words.unbroken}</p>
          </Panel>
        </State>
      </Part>
      <Part name="disclosure">
        <State name="default">
          <Disclosure label={words.more}>{words.prose}</Disclosure>
        </State>
        <State name="long words">
          <Disclosure label={words.long}>{words.unbroken}</Disclosure>
        </State>
      </Part>
      <Part name="logo">
        <State name="name">
          <Logo name={words.business} />
        </State>
        <State name="mark and name">
          <Logo name={words.business} src={mark} />
        </State>
        <State name="link">
          <Logo name={words.business} src={mark} href="#logo" />
        </State>
        <State name="long words" wide>
          <span className="logo">
            <LogoParts name={words.long} src={mark} />
          </span>
        </State>
      </Part>
      <Part name="margin-row">
        <State name="default" wide>
          <MarginRow
            id="margin-sample"
            title={words.course}
            note={words.left}
            more={
              <a className="link" href="#margin-row">
                {words.more}
              </a>
            }
          >
            <p>{words.long}</p>
          </MarginRow>
        </State>
      </Part>
    </>
  );
}
