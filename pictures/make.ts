import { decode, encodeAsJpeg, encodeAsWebp } from "./codecs.ts";
import { pictureFacts } from "#shared/domain/picture-facts.ts";
import { cut, onWhite, type Pixels, resized, upright } from "./pixels.ts";

export type Wanted =
  /** As high as its own shape makes it, and never wider than it is. */
  | { type: "image/webp"; width: number; height?: undefined }
  /** Fills both, cut at its edges. */
  | { type: "image/jpeg"; width: number; height: number };

/** `original` must be within reach of the codecs where there is no service (shared/domain/picture-facts.ts). */
export async function make(
  original: Uint8Array,
  wanted: Wanted,
  service: ImagesBinding | undefined,
): Promise<Uint8Array> {
  return service ? byService(service, original, wanted) : byCodecs(original, wanted);
}

async function byService(
  service: ImagesBinding,
  original: Uint8Array,
  { type, width, height }: Wanted,
): Promise<Uint8Array> {
  const shape: ImageTransform =
    height === undefined ? { width, fit: "scale-down" } : { width, height, fit: "cover", background: "#ffffff" };
  const output = await service
    .input(new Blob([original as BufferSource]).stream())
    .transform(shape)
    .output({ format: type });
  return new Uint8Array(await new Response(output.image()).arrayBuffer());
}

async function byCodecs(original: Uint8Array, wanted: Wanted): Promise<Uint8Array> {
  const facts = pictureFacts(original);
  if (!facts) throw new Error("No picture");
  const whole = await decode(original, facts.type);
  if (whole.width !== facts.width || whole.height !== facts.height)
    throw new Error("Another picture than its head says");
  switch (wanted.type) {
    case "image/webp":
      return encodeAsWebp(narrow(whole, wanted.width, facts.orientation));
    case "image/jpeg":
      return encodeAsJpeg(onWhite(filled(whole, wanted.width, wanted.height, facts.orientation)));
  }
}

/** A camera's own width is the picture's height where it was held upright. */
function narrow(whole: Pixels, width: number, orientation: number): Pixels {
  const own = orientation > 4 ? whole.height : whole.width;
  const share = Math.min(1, width / own);
  if (share === 1) return upright(whole, orientation);
  return upright(
    resized(whole, Math.max(1, Math.round(whole.width * share)), Math.max(1, Math.round(whole.height * share))),
    orientation,
  );
}

function filled(whole: Pixels, width: number, height: number, orientation: number): Pixels {
  const [ownWidth, ownHeight] = orientation > 4 ? [whole.height, whole.width] : [whole.width, whole.height];
  const share = Math.max(width / ownWidth, height / ownHeight);
  const size = [
    Math.max(width, Math.round(ownWidth * share)),
    Math.max(height, Math.round(ownHeight * share)),
  ] as const;
  const [across, down] = orientation > 4 ? [size[1], size[0]] : size;
  return cut(upright(resized(whole, across, down), orientation), width, height);
}
