import type { Film } from "../film.ts";
import { ask, assembly, crossing, dress, gate } from "../scenes/mot-vong-hoa-sen.ts";

const say = (at: number, vi: string, en: string) => ({ at, say: { vi, en } });

export const film: Film = {
  folder: "hoasen/courses/chao-mung-den-hoa-sen",
  name: "mot-vong-hoa-sen",
  language: "vi",
  captions: [
    { language: "vi", label: "Tiếng Việt" },
    { language: "en", label: "English" },
  ],
  posterAt: 17.6,
  root: 130.8,
  scenes: [
    {
      seconds: 9.5,
      chapter: "Qua cổng",
      eyebrow: "Ngày đầu tiên",
      headline: "Một vòng quanh nhà máy",
      draw: gate,
      lines: [
        say(
          0.4,
          "Chào bạn. Đeo thẻ trước ngực, chạm thẻ ở cổng, rồi đi theo vạch xanh.",
          "Welcome. Wear your badge, tap it at the gate, then follow the green line.",
        ),
        say(
          5.4,
          "Điểm dừng đầu tiên là tủ đồ bảo hộ, ngay bên tay trái.",
          "The first stop is the protective gear locker, on your left.",
        ),
      ],
    },
    {
      seconds: 10.5,
      chapter: "Đồ bảo hộ",
      eyebrow: "Trước khi vào xưởng",
      headline: "Bốn món, từ đầu tới chân",
      draw: dress,
      lines: [
        say(
          0.4,
          "Mũ, kính, áo, giày. Thiếu một món, bạn đứng ngoài vạch vàng.",
          "Helmet, glasses, vest, shoes. One missing, and you wait behind the yellow line.",
        ),
        say(
          5.2,
          "Hỏng hay không vừa thì đổi ngay ở tủ, không cần xin ai.",
          "If something is broken or does not fit, swap it here. No permission needed.",
        ),
      ],
    },
    {
      seconds: 10.5,
      chapter: "Gặp xe nâng",
      eyebrow: "Trên lối đi",
      headline: "Dừng, nhìn, rồi mới qua",
      draw: crossing,
      lines: [
        say(
          0.4,
          "Ở chỗ giao nhau, xe nâng được ưu tiên. Người đi bộ dừng lại.",
          "Where paths cross, the truck goes first. People on foot stop.",
        ),
        say(
          4.2,
          "Chờ tới khi mắt bạn gặp mắt người lái. Họ ra hiệu, bạn mới đi.",
          "Wait until your eyes meet the driver's. They signal, then you walk.",
        ),
      ],
    },
    {
      seconds: 10,
      chapter: "Nghe chuông",
      eyebrow: "Khi có chuông",
      headline: "Nghe chuông, ra điểm tập trung",
      draw: assembly,
      lines: [
        say(
          0.4,
          "Nghe chuông báo cháy, bạn dừng việc và đi theo lối gần nhất.",
          "When the alarm rings, stop working and take the nearest way out.",
        ),
        say(
          5.2,
          "Ra điểm tập trung, đứng theo tổ, chờ gọi tên.",
          "At the assembly point, stand with your team and wait for your name.",
        ),
      ],
    },
    {
      seconds: 9.5,
      chapter: "Hỏi ai",
      eyebrow: "Và mọi ngày sau đó",
      headline: "Không biết thì hỏi ai?",
      draw: ask,
      lines: [
        say(
          0.4,
          "Việc hằng ngày, hỏi người kèm bạn. Ca làm và sự cố, gọi tổ trưởng.",
          "For daily work ask your buddy. For shifts and incidents, your team leader.",
        ),
        say(
          5.4,
          "Lương và giấy tờ, nhắn Nhân sự. Chẳng có câu hỏi nào là ngớ ngẩn.",
          "For pay and papers, write to HR. No question is a silly one.",
        ),
      ],
    },
  ],
};
