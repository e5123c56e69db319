import type { Film } from "../film.ts";
import { blockAndDrain, lockAndTag, release, stillAlive, tryIt } from "../scenes/xa-nang-luong-du.ts";

const say = (at: number, vi: string, en: string) => ({ at, say: { vi, en } });

export const film: Film = {
  folder: "hoasen/courses/lam-viec-an-toan-voi-may",
  name: "xa-nang-luong-du",
  language: "vi",
  captions: [
    { language: "vi", label: "Tiếng Việt" },
    { language: "en", label: "English" },
  ],
  posterAt: 24.6,
  root: 92,
  scenes: [
    {
      seconds: 9,
      chapter: "Vẫn còn sức",
      eyebrow: "Khoá và treo thẻ",
      headline: "Đã cắt điện, máy vẫn còn sức",
      draw: stillAlive,
      lines: [
        say(
          0.4,
          "Bạn gạt cầu dao. Đèn tắt, máy im. Nhưng đồng hồ khí vẫn chỉ sáu bar.",
          "You pull the switch. The lamp goes out. But the air gauge still reads six bar.",
        ),
        say(
          5.6,
          "Chừng đó đủ để đầu ép rơi xuống. Đó là năng lượng dư.",
          "That is enough to drop the ram. We call it residual energy.",
        ),
      ],
    },
    {
      seconds: 9.5,
      chapter: "Khoá và treo thẻ",
      eyebrow: "Trước hết",
      headline: "Khoá nguồn bằng ổ của chính bạn",
      draw: lockAndTag,
      lines: [
        say(
          0.4,
          "Móc ổ khoá của bạn vào cầu dao. Chìa nằm trong túi bạn, không đưa cho ai.",
          "Hang your own padlock on the isolator. The key stays in your pocket.",
        ),
        say(
          5,
          "Người cùng làm móc ổ thứ hai. Thẻ ghi rõ tên và giờ.",
          "Your workmate adds a second lock. The tag carries a name and a time.",
        ),
      ],
    },
    {
      seconds: 11.5,
      chapter: "Chờ kim về không",
      eyebrow: "Xả năng lượng dư",
      headline: "Mở van xả, chờ kim về số không",
      draw: release,
      lines: [
        say(
          0.4,
          "Trước khi mở nắp máy, mở van xả và nhìn đồng hồ áp suất.",
          "Before you open the guard, open the bleed valve and watch the gauge.",
        ),
        say(
          4.6,
          "Nếu kim dừng ở giữa, nghĩa là còn một nhánh ống chưa xả.",
          "If the needle stops halfway, one branch has not been vented yet.",
        ),
        say(
          8,
          "Tìm van của nhánh đó. Hãy chờ kim về số không.",
          "Find the valve of that branch. Wait until the needle reads zero.",
        ),
      ],
    },
    {
      seconds: 10.5,
      chapter: "Chặn và chờ",
      eyebrow: "Ba nguồn hay quên",
      headline: "Chặn, nới, chờ",
      draw: blockAndDrain,
      lines: [
        say(0.4, "Vật nặng treo cao: chèn chốt chống rơi.", "A raised weight: put in the safety prop."),
        say(3.2, "Lò xo đang căng: nới cho hết lực.", "A loaded spring: let the tension out."),
        say(
          5.8,
          "Tụ điện: chờ đủ số phút ghi trên tủ, rồi mới đo.",
          "A capacitor: wait the minutes written on the cabinet, then measure.",
        ),
      ],
    },
    {
      seconds: 10.5,
      chapter: "Thử rồi mới chạm",
      eyebrow: "Bước cuối",
      headline: "Thử, rồi mới chạm tay",
      draw: tryIt,
      lines: [
        say(
          0.4,
          "Mời mọi người ra khỏi vùng máy, rồi nhấn nút chạy.",
          "Clear everyone from the machine, then press start.",
        ),
        say(
          4,
          "Máy im, đo vẫn không vôn: nguồn thật sự đã ngắt.",
          "Silence, and zero volts on the meter: now it is truly isolated.",
        ),
        say(
          7.4,
          "Trả nút về vị trí tắt. Bây giờ bạn mới chạm tay vào máy.",
          "Return the control to off. Only now do your hands touch the machine.",
        ),
      ],
    },
  ],
};
