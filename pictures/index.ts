/**
 * The pictures Worker: makes pictures smaller for the edge, which has read them as the viewer. It knows nobody and nothing
 * but the bytes that it is given; apart from the edge, so that decoding holds up no page and its memory is its own.
 *
 *   POST /webp/{width}?for={business}   no wider than asked, as webp
 *   POST /share?for={business}          1200 by 628, cut to fill, as jpeg
 *
 * 200 with the picture; 422 where it cannot be made, 503 where it cannot be made now. The edge then shows the original.
 */
import { answerPicture, type Env } from "./answer-picture.ts";

export default { fetch: answerPicture } satisfies ExportedHandler<Env>;
