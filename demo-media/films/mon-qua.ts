import type { Film } from "../film.ts";
import { arrival, balance, decline, register, threeQuestions } from "../scenes/mon-qua.ts";

const say = (at: number, vi: string, en: string) => ({ at, say: { vi, en } });

export const film: Film = {
  folder: "hoasen/courses/quy-tac-ung-xu",
  name: "mon-qua",
  language: "vi",
  captions: [
    { language: "vi", label: "Tiếng Việt" },
    { language: "en", label: "English" },
  ],
  posterAt: 24.4,
  root: 110,
  scenes: [
    {
      seconds: 9.5,
      chapter: "Chút quà thôi",
      eyebrow: "Quy tắc ứng xử",
      headline: "Chút quà Tết thôi mà",
      draw: arrival,
      lines: [
        say(
          0.4,
          "Một đối tác ghé qua bàn bạn, để lại hộp quà và một lời chúc.",
          "A supplier stops at your desk and leaves a gift and a kind word.",
        ),
        say(
          5.2,
          "Trong hộp có phong bì. Và ngày mai, bạn mở hồ sơ thầu của họ.",
          "There is an envelope inside. And tomorrow you open their bid.",
        ),
      ],
    },
    {
      seconds: 10,
      chapter: "Ba câu hỏi",
      eyebrow: "Trước khi nhận",
      headline: "Ba câu hỏi cho mọi món quà",
      draw: threeQuestions,
      lines: [
        say(
          0.4,
          "Một: người tặng có đang chờ tôi quyết định không?",
          "One: is the giver waiting for a decision of mine?",
        ),
        say(3.6, "Hai: vì sao lại đúng lúc này?", "Two: why just now?"),
        say(
          6.3,
          "Ba: tôi có thể mở nó trước mặt cả tổ và ghi vào sổ không?",
          "Three: could I open it in front of the team and write it down?",
        ),
      ],
    },
    {
      seconds: 10.5,
      chapter: "Sức nặng của quà",
      eyebrow: "Vì sao phải hỏi",
      headline: "Món quà đặt lên bàn cân",
      draw: balance,
      lines: [
        say(
          0.4,
          "Hai hồ sơ ngang nhau. Thêm một món quà, cán cân đã lệch.",
          "Two equal bids. Add one gift, and the scale has tipped.",
        ),
        say(
          5.2,
          "Không cần ai hứa hẹn gì: bỏ quà ra, cân lại ngay.",
          "Nobody has to promise anything. Take the gift away, and it is level again.",
        ),
      ],
    },
    {
      seconds: 10,
      chapter: "Nói không",
      eyebrow: "Hai câu là đủ",
      headline: "Từ chối mà vẫn giữ được khách",
      draw: decline,
      lines: [
        say(
          0.4,
          "Cảm ơn trước, rồi nói quy định. Không cần giải thích dài.",
          "Thank them, then state the rule. No long explanation.",
        ),
        say(
          4.9,
          "Sau đó mời họ trở lại với công việc. Không ai mất mặt.",
          "Then invite them back to the work. Nobody loses face.",
        ),
      ],
    },
    {
      seconds: 10,
      chapter: "Ghi và hỏi",
      eyebrow: "Trong ngày hôm đó",
      headline: "Ghi vào sổ, báo trong ngày",
      draw: register,
      lines: [
        say(
          0.4,
          "Dù đã trả lại, bạn vẫn ghi vào sổ quà tặng và báo trong ngày.",
          "Even if you returned it, you record it and report it the same day.",
        ),
        say(
          5.6,
          "Còn phân vân thì hỏi trước. Hỏi không bao giờ là lỗi.",
          "If in doubt, ask first. Asking is never a fault.",
        ),
      ],
    },
  ],
};
