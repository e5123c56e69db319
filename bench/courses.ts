/** What there is to study in the world of the benches, and what it is called. */
export interface SeedCourse {
  slug: string;
  lessons: number;
  /** The id of its lesson with this number. */
  lesson(number: number): string;
}

function courseOf(slug: string, lessons: number): SeedCourse {
  return { slug, lessons, lesson: (number) => `${slug}-${number}` };
}

export const shortCourse = courseOf("short", 64);
export const longCourse = courseOf("long", 1000);
/** A learner's shelf: as many cards as home shows. */
export const shelf = Array.from({ length: 24 }, (_, at) => courseOf(`shelf-${at}`, 12));
/** The rest of the catalogue: courses of one article. */
export function documentsOf(count: number): SeedCourse[] {
  return Array.from({ length: count }, (_, at) => courseOf(`document-${at}`, 1));
}

/** They stand in every document. */
export const commonWords = "an toàn lao động";
/** It stands in one document of a thousand. */
export const rareWord = "kolkata";

const vocabulary =
  "máy cháy điện nước khóa dây van áp lực kiểm tra quy trình nhân viên ca trực kho hàng xe nâng găng kính mũ bảo hộ khẩn cấp thoát hiểm sơ cứu hóa chất nhãn báo động hàn cắt giàn giáo thang độ cao tiếng ồn bụi ánh sáng vệ sinh bảo trì lịch sổ ghi chép biên bản ký duyệt đào tạo kiểm định rủi ro đánh giá biện pháp cải tiến chất lượng khách hàng hợp đồng".split(
    " ",
  );

/** The same text for the same number, on every machine. */
export function textOf(number: number, words: number): string {
  const said = Array.from(
    { length: words },
    (_, at) => vocabulary[(number * 31 + at * at * 7 + at * 13) % vocabulary.length],
  );
  return [commonWords, ...said, ...(number % 1000 === 7 ? [rareWord] : [])].join(" ");
}
