import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BookCover } from "./book-cover.tsx";
import { Button, buttonClass } from "./button.tsx";
import { ChapterBar } from "./chapter-bar.tsx";
import { Checkbox, Switch } from "./checkbox.tsx";
import { ColourModeSwitch } from "./colour-mode-switch.tsx";
import { PasswordInput } from "./password-input.tsx";
import { InlineError } from "./states.tsx";
import { TextInput } from "./text-input.tsx";
import { MetaList } from "./inline-text.tsx";

const render = renderToStaticMarkup;

describe("a field", () => {
  test("ties control, error and help together", () => {
    const html = render(<TextInput id="email" label="Email" help="Work address" error="Missing" />);
    expect(html).toContain('<label for="email">');
    expect(html).toMatch(/<input[^>]*id="email"/);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
    expect(html).toMatch(/<input[^>]*aria-describedby="email-error email-help"/);
    expect(html).toContain('id="email-error"');
    expect(html).toContain('id="email-help"');
  });

  test("without error or help describes nothing", () => {
    const html = render(<TextInput id="name" label="Name" />);
    expect(html).not.toContain("aria-describedby");
    expect(html).not.toContain("aria-invalid");
  });

  test("a password's button names what it will do and does not submit", () => {
    const html = render(
      <PasswordInput id="pw" label="Password" showLabel="Show" hideLabel="Hide" capsLockHint="Caps" />,
    );
    expect(html).toMatch(/<button type="button"[^>]*aria-label="Show"[^>]*aria-controls="pw"/);
    expect(html).toMatch(/<input(?=[^>]*type="password")[^>]*aria-describedby="pw-caps"/);
  });
});

describe("a button", () => {
  test("does not submit unless it says so", () => {
    expect(render(<Button>Go</Button>)).toContain('type="button"');
    expect(render(<Button type="submit">Go</Button>)).toContain('type="submit"');
  });

  test("busy stays focusable and says so", () => {
    const html = render(<Button busy>Go</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toContain(" disabled");
  });

  test("its classes serve links of the router alike", () => {
    expect(buttonClass({ variant: "primary", wide: true }, "x")).toBe("btn btn-primary btn-wide x");
  });
});

test("checkbox and switch are native controls with their own words", () => {
  expect(
    render(
      <Checkbox name="trust" defaultChecked>
        Trust
      </Checkbox>,
    ),
  ).toMatch(/<label[^>]*><input(?=[^>]*type="checkbox")(?=[^>]*name="trust")[^>]*checked=""/);
  expect(render(<Switch>Captions</Switch>)).toContain('role="switch"');
});

test("the chapter bar is as wide as the lessons are long, in words too, and never past full", () => {
  const html = render(
    <ChapterBar
      label="1 of 3"
      segments={[
        { seconds: 360, state: "done" },
        { seconds: 90, state: "now", percent: 140 },
        { seconds: 0, state: "todo" },
      ]}
      words="1 / 3"
    />,
  );
  expect(html).toContain('role="img" aria-label="1 of 3"');
  expect(html).toContain('<i class="done" style="--m:360">');
  expect(html).toContain("--m:90;--p:100%");
  expect(html).toContain('<i style="--m:60">');
  expect(html).toContain("1 / 3</p>");
});

test("a cover draws, or shows the business's picture with its room kept", () => {
  expect(render(<BookCover title="A" category="tech" />)).toContain('<span class="book"><svg class="cover"');
  expect(render(<BookCover title="A" category="tech" thumb src="/api/files/a" />)).toMatch(
    /<span class="book thumb"><img src="\/api\/files\/a" srcSet="\/_image\/320\/api\/files\/a 1x, \/_image\/640\/api\/files\/a 2x" alt="" width="320" height="200" loading="lazy"/,
  );
  expect(render(<BookCover title="A" category="tech" src="blob:preview" />)).not.toContain("srcSet");
});

test("facts that are missing leave no gap", () => {
  expect(render(<MetaList items={["a", null, "", false, "b"]} />)).toBe(
    '<p class="meta"><span>a</span><span>b</span></p>',
  );
});

test("an inline error offers Retry only where there is one", () => {
  expect(render(<InlineError text="No" />)).not.toContain("<button");
  expect(render(<InlineError text="No" retryLabel="Retry" onRetry={() => undefined} />)).toContain("Retry</button>");
});

test("the mode choice is in the page, unready, the same whatever the mode is", () => {
  const html = render(<ColourModeSwitch label="Mode" system="System" light="Light" dark="Dark" />);
  expect(html).toContain("data-colour-mode");
  expect(html).not.toContain("data-ready");
  expect(html.match(/<option/g)).toHaveLength(3);
});
