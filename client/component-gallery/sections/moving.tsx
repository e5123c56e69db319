import { useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { Fold } from "#client/ui/fold.tsx";
import { createLoadingBar } from "#client/ui/loading-bar.ts";
import { iconBookmark } from "#client/ui/icons.ts";
import { LoadingBarLine } from "#client/ui/loading-bar-line.tsx";
import { TabList, TabPanel, Tabs } from "#client/ui/tabs.tsx";
import { createToastQueue } from "#client/ui/toast/toast-queue.ts";
import { ToastViewport } from "#client/ui/toast/toast-viewport.tsx";
import { readSettings } from "../settings.ts";
import { Part, State } from "../specimen.tsx";
import { useMessages } from "../messages.ts";

const toasts = createToastQueue();

/** What changes with time or place: tabs, folds, notices, the loading bar. */
export function Moving() {
  return (
    <>
      <TabsPart />
      <FoldPart />
      <ToastPart />
      <LoadingPart />
    </>
  );
}

function TabsPart() {
  const words = useMessages();
  const [chosen, setChosen] = useState("0");
  const [flat, setFlat] = useState("0");
  const tabs = words.tabs.map((label, index) => ({ value: String(index), label, ...(index === 2 && { count: 12 }) }));
  const panels = words.tabTexts.map((text, index) => (
    <TabPanel key={text} value={String(index)}>
      <p>{text}</p>
    </TabPanel>
  ));
  return (
    <Part name="tabs">
      <State name="default" wide>
        <Tabs value={chosen} onChange={setChosen}>
          <TabList label={words.course} tabs={tabs} />
          {panels}
        </Tabs>
      </State>
      <State name="flat" wide>
        <Tabs value={flat} onChange={setFlat}>
          <TabList label={words.course} tabs={tabs} flat />
          {panels}
        </Tabs>
      </State>
    </Part>
  );
}

function FoldPart() {
  const words = useMessages();
  return (
    <Part name="fold">
      <State name="default" wide>
        {words.tabs.map((label, index) => (
          <Fold
            key={label}
            id={`fold-${index}`}
            head={label}
            isOpen={index === 1}
            openAt="#fold"
            openLabel={words.open}
          >
            {() => <p>{words.tabTexts[index]}</p>}
          </Fold>
        ))}
      </State>
    </Part>
  );
}

function ToastPart() {
  const words = useMessages();
  const [undone, setUndone] = useState(0);
  const action = { label: words.toastUndo, onSelect: () => setUndone((count) => count + 1) };
  const saved = {
    title: words.toastTitle,
    description: words.toastText,
    color: "success",
    icon: iconBookmark,
  } as const;
  return (
    <Part name="toast">
      <State name="default">
        <Button onClick={() => toasts.add({ ...saved, action })}>{words.toast}</Button>
      </State>
      <State name="stays, an error">
        <Button
          onClick={() =>
            toasts.add({ title: words.toastErrorTitle, description: words.long, color: "error", duration: 0 })
          }
        >
          {words.toastStays}
        </Button>
      </State>
      <State name="many">
        <Button
          onClick={() =>
            ["1", "2", "3", "4", "5", "6", "7"].forEach((title) => toasts.add({ title, color: "info", duration: 0 }))
          }
        >
          {words.toastMany}
        </Button>
      </State>
      <State name="cleared">
        <Button variant="quiet" onClick={() => toasts.clear()}>
          {words.clear}
        </Button>
      </State>
      <State name="acted">
        <output>{undone}</output>
      </State>
      <ToastViewport
        queue={toasts}
        direction={readSettings(location.search).dir}
        label={`${words.toast} ({hotkey})`}
        toastLabel={words.toast}
        closeLabel={words.close}
      />
    </Part>
  );
}

function LoadingPart() {
  const words = useMessages();
  const [bar] = useState(() => createLoadingBar((step) => void requestAnimationFrame(step)));
  return (
    <Part name="loading-bar-line">
      <State name="default" wide>
        <LoadingBarLine bar={bar} />
        <div className="actions">
          <Button onClick={() => bar.start()}>{words.start}</Button>
          <Button onClick={() => bar.finish()}>{words.finish}</Button>
          <Button onClick={() => bar.finish({ failed: true })}>{words.fail}</Button>
        </div>
      </State>
    </Part>
  );
}
