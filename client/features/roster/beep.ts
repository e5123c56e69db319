let audio: AudioContext | undefined;

/** A short high tone and a shake of the phone for what was done, a low one for what was not; silence where there is neither. */
export function beep(isGood: boolean): void {
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
