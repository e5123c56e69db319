import type { Film } from "../film.ts";
import { aimIt, decide, leave, pull, squeezeIt, sweep } from "../scenes/dung-binh.ts";

export const film: Film = {
  folder: "hoasen/courses/phong-chay-chua-chay",
  name: "dung-binh",
  language: "vi",
  captions: [
    { language: "vi", label: "Tiếng Việt" },
    { language: "en", label: "English" },
  ],
  posterAt: 42,
  root: 98,
  scenes: [
    {
      seconds: 11,
      chapter: "Dập hay đi",
      eyebrow: "Phòng cháy chữa cháy",
      headline: "Bốn câu hỏi trong hai giây",
      draw: decide,
      lines: [
        {
          at: 0.4,
          say: {
            vi: "Trước khi cầm bình, hãy tự hỏi bốn câu. Chỉ cần một câu không, bạn đi ra.",
            en: "Before you take the extinguisher, ask four questions. One no, and you leave.",
          },
        },
        {
          at: 5.8,
          say: {
            vi: "Người đã ra, lửa còn nhỏ, lối thoát sau lưng, và bình đúng loại.",
            en: "People out, fire small, exit behind you, and the right extinguisher.",
          },
        },
      ],
    },
    {
      seconds: 9,
      chapter: "Rút chốt",
      eyebrow: "Động tác 1 trên 4",
      headline: "Rút chốt",
      draw: pull,
      lines: [
        {
          at: 0.4,
          say: {
            vi: "Một: rút chốt. Xoay nhẹ vòng chốt để đứt kẹp chì rồi kéo thẳng ra.",
            en: "One: pull the pin. Twist the ring to break the seal and pull straight out.",
          },
        },
        {
          at: 5,
          say: {
            vi: "Đừng bóp cò khi đang rút: chốt sẽ bị kẹt.",
            en: "Do not squeeze while you pull: the pin would jam.",
          },
        },
      ],
    },
    {
      seconds: 10,
      chapter: "Hướng vòi",
      eyebrow: "Động tác 2 trên 4",
      headline: "Hướng vào gốc lửa",
      draw: aimIt,
      lines: [
        {
          at: 0.4,
          say: {
            vi: "Hai: hướng vòi. Ngọn lửa chỉ là khí đang cháy, phun vào đó là vô ích.",
            en: "Two: aim. The tips are only burning gas; spraying them does nothing.",
          },
        },
        {
          at: 5.4,
          say: {
            vi: "Hãy nhắm vào gốc lửa, đứng cách hai tới ba mét, lưng về phía gió.",
            en: "Aim at the base, from two or three metres, with the wind at your back.",
          },
        },
      ],
    },
    {
      seconds: 9.5,
      chapter: "Bóp cò",
      eyebrow: "Động tác 3 trên 4",
      headline: "Bóp cò, thử một nhịp ngắn",
      draw: squeezeIt,
      lines: [
        {
          at: 0.4,
          say: {
            vi: "Ba: bóp cò. Thử một nhịp ngắn trước khi tới gần.",
            en: "Three: squeeze. Try a short burst before you come closer.",
          },
        },
        {
          at: 4.2,
          say: {
            vi: "Bình xách tay chỉ phun được khoảng mười tới hai mươi giây.",
            en: "A portable extinguisher lasts only ten to twenty seconds.",
          },
        },
      ],
    },
    {
      seconds: 10.5,
      chapter: "Quét",
      eyebrow: "Động tác 4 trên 4",
      headline: "Quét ngang",
      draw: sweep,
      lines: [
        {
          at: 0.4,
          say: {
            vi: "Bốn: quét ngang từ mép này sang mép kia của gốc lửa.",
            en: "Four: sweep from one edge of the base to the other.",
          },
        },
        {
          at: 5,
          say: {
            vi: "Khi lửa lùi, bạn tiến lên một bước. Tiếp tục cho tới khi tắt hẳn.",
            en: "As the fire draws back, step forward. Keep on until it is out.",
          },
        },
      ],
    },
    {
      seconds: 10,
      chapter: "Lùi ra",
      eyebrow: "Sau khi dập",
      headline: "Lùi ra, đừng quay lưng",
      draw: leave,
      lines: [
        {
          at: 0.4,
          say: {
            vi: "Lửa tắt rồi, hãy lùi ra và vẫn nhìn đám cháy. Than hồng có thể bùng lại.",
            en: "Once it is out, back away and keep watching. Embers can flare up again.",
          },
        },
        {
          at: 5.2,
          say: {
            vi: "Nếu hết bình mà lửa còn, đừng tìm bình thứ hai. Đi ra, đóng cửa, gọi 114.",
            en: "If it is empty and still burning, do not look for another. Leave, close the door, call 114.",
          },
        },
      ],
    },
  ],
};
