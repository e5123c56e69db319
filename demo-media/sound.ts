import { noise } from "./motion.ts";
import { type Film, filmSeconds, timeline } from "./film.ts";

const rate = 44_100;
/** Semitones above the root: one chord a scene, in turn. */
const chords = [
  [0, 7, 12, 16],
  [-3, 4, 9, 12],
  [-7, 0, 5, 9],
  [-5, 2, 7, 11],
];

/** A quiet pad that changes with the scenes and a soft note where each begins. 16-bit stereo WAV. */
export function toWav(film: Film): Buffer {
  const seconds = filmSeconds(film);
  const frames = Math.round(seconds * rate);
  const left = new Float64Array(frames);
  const right = new Float64Array(frames);
  timeline(film).forEach(({ scene, start }, index) => {
    const chord = chords[index % chords.length] ?? [];
    chord.forEach((semitones, voice) => {
      const hertz = film.root * 2 ** (semitones / 12);
      pad(left, start, scene.seconds, hertz * 1.0015, 0.026, voice);
      pad(right, start, scene.seconds, hertz * 0.9985, 0.026, voice + 7);
      const at = start + 0.15 + voice * 0.13;
      bell(left, at, hertz * 4, 0.05 - voice * 0.006);
      bell(right, at + 0.012, hertz * 4, 0.05 - voice * 0.006);
    });
  });
  return wav(left, right, frames, seconds);
}

function pad(out: Float64Array, start: number, seconds: number, hertz: number, level: number, seed: number): void {
  const from = Math.round(start * rate);
  const overlap = 1.2;
  const to = Math.min(out.length, Math.round((start + seconds + overlap) * rate));
  const phase = noise(seed) * Math.PI * 2;
  for (let i = from; i < to; i += 1) {
    const t = (i - from) / rate;
    const envelope = Math.min(1, t / 1.6) * Math.min(1, (seconds + overlap - t) / 1.6);
    const breath = 0.8 + 0.2 * Math.sin(t * 0.9 + phase);
    const w = 2 * Math.PI * hertz * t + phase;
    out[i] =
      (out[i] ?? 0) + level * envelope * breath * (Math.sin(w) + 0.28 * Math.sin(2 * w) + 0.08 * Math.sin(3 * w));
  }
}

function bell(out: Float64Array, start: number, hertz: number, level: number): void {
  const from = Math.round(start * rate);
  const to = Math.min(out.length, from + Math.round(1.8 * rate));
  for (let i = from; i < to; i += 1) {
    const t = (i - from) / rate;
    const w = 2 * Math.PI * hertz * t;
    out[i] =
      (out[i] ?? 0) +
      level * Math.min(1, t / 0.004) * Math.exp(-3.2 * t) * (Math.sin(w) + 0.2 * Math.sin(2.76 * w) * Math.exp(-6 * t));
  }
}

function wav(left: Float64Array, right: Float64Array, frames: number, seconds: number): Buffer {
  const data = Buffer.alloc(44 + frames * 4);
  data.write("RIFF", 0, "ascii");
  data.writeUInt32LE(36 + frames * 4, 4);
  data.write("WAVEfmt ", 8, "ascii");
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(2, 22);
  data.writeUInt32LE(rate, 24);
  data.writeUInt32LE(rate * 4, 28);
  data.writeUInt16LE(4, 32);
  data.writeUInt16LE(16, 34);
  data.write("data", 36, "ascii");
  data.writeUInt32LE(frames * 4, 40);
  for (let i = 0; i < frames; i += 1) {
    const t = i / rate;
    const edge = Math.min(1, t / 0.8, (seconds - t) / 1.5);
    data.writeInt16LE(sample((left[i] ?? 0) * edge), 44 + i * 4);
    data.writeInt16LE(sample((right[i] ?? 0) * edge), 46 + i * 4);
  }
  return data;
}

function sample(value: number): number {
  return Math.round(Math.max(-1, Math.min(1, value)) * 32_767);
}
