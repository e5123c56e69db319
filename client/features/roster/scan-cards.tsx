import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cardCode, typedCode } from "#shared/domain/readable-code.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { StateText, type Tone } from "#client/ui/inline-text.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { useCamera } from "./use-camera.ts";
import type { ShownRow, useMarks } from "./use-marks.ts";
import "./scan.css";

interface ScanCardsProps {
  people: readonly ShownRow[];
  say: ReturnType<typeof useMarks>["say"];
  onClose: () => void;
}

/** The teacher's phone reads the codes that learners show; where it has no camera, they are typed. */
export function ScanCards({ people, say, onClose }: ScanCardsProps) {
  const { t } = useTranslation("classes");
  return (
    <Dialog open onOpenChange={onClose} title={t("scan.title")} closeLabel={t("scan.close")} className="roster-scan">
      <Scanner people={people} say={say} />
    </Dialog>
  );
}

interface Said {
  tone: Tone;
  text: string;
}

function Scanner({ people, say }: Omit<ScanCardsProps, "onClose">) {
  const { t } = useTranslation("classes");
  const video = useRef<HTMLVideoElement>(null);
  const [isLate, setLate] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const camera = useCamera(video, hear);

  function hear(text: string): void {
    const code = codeOf(text);
    if (code === null) return tell({ tone: "err", text: t("scan.foreign") });
    const [person, another] = people.filter(({ card }) => card === cardCode(code));
    if (person && !another) return enter(person);
    // They may have been given a seat since this list came: the learning API knows.
    say(code, isLate ? "late" : "present", "card");
    tell({ tone: "info", text: t("scan.sent") });
  }

  function enter(person: ShownRow): void {
    const { name, mark, user_id: id } = person;
    if (mark === "present" || mark === "late")
      return tell({ tone: "info", text: t("scan.already", { name, mark: t(`mark.${mark}`) }) });
    const given = isLate ? "late" : "present";
    say(id, given, "card");
    tell({ tone: "ok", text: t("roster.said", { name, mark: t(`mark.${given}`) }) });
  }

  function tell(next: Said): void {
    setSaid(next);
    beep(next.tone !== "err");
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const code = typedCode(typed);
    if (code === "") return;
    const [person, another] = people.filter(({ card }) => card === code);
    if (person === undefined || another !== undefined) return setError(t("scan.unknown"));
    setError(null);
    setTyped("");
    enter(person);
  }

  return (
    <div className="roster-scan-body">
      {camera === "asking" || camera === "runs" ? (
        // What it shows is what stands before the phone.
        <video ref={video} className="roster-scan-picture" muted playsInline aria-label={t("scan.picture")} />
      ) : (
        <p role="alert">{t(`scan.${camera}`)}</p>
      )}
      <p className="roster-scan-said" role="status">
        {said ? <StateText tone={said.tone}>{said.text}</StateText> : camera === "runs" ? t("scan.hold") : null}
      </p>
      <Checkbox checked={isLate} onChange={(event) => setLate(event.target.checked)}>
        {t("scan.late")}
      </Checkbox>
      <form className="roster-scan-typed" onSubmit={send}>
        <TextInput
          id="scan-code"
          label={t("scan.code")}
          help={t("scan.codeHelp")}
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
        />
        <Button type="submit">{t("scan.mark")}</Button>
      </form>
    </div>
  );
}

/** What a learner's QR carries, which is an address of this host; null: it is another QR. */
function codeOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { host, searchParams } = new URL(text);
  const code = searchParams.get("check-in");
  return host === location.host && code !== null && /^[\w-]{1,64}$/.test(code) ? code : null;
}

let audio: AudioContext | undefined;

/** A short high tone and a shake of the phone for what was done, a low one for what was not; silence where there is neither. */
function beep(isGood: boolean): void {
  navigator.vibrate?.(isGood ? 80 : [80, 60, 80]);
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.1;
  tone.frequency.value = isGood ? 1040 : 220;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + (isGood ? 0.12 : 0.3));
}
