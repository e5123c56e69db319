import type { Film } from "../film.ts";
import { arrival, attachment, hook, hurry, sender, verify } from "../scenes/mo-xe-email.ts";

export const film: Film = {
  folder: "hoasen/courses/an-toan-thong-tin",
  name: "mo-xe-email",
  language: "vi",
  captions: [
    { language: "vi", label: "Tiếng Việt" },
    { language: "en", label: "English" },
  ],
  posterAt: 18,
  root: 110,
  scenes: [
    {
      seconds: 9,
      chapter: "Lá thư",
      eyebrow: "An toàn thông tin",
      headline: "Mổ xẻ một email lừa đảo",
      draw: arrival,
      lines: [
        {
          at: 0.4,
          say: {
            vi: "8 giờ 40 sáng, một lá thư của phòng Kế toán tới hộp thư bạn.",
            en: "At 8:40 in the morning a letter from Accounting reaches your inbox.",
          },
        },
        {
          at: 4.4,
          say: {
            vi: "Nó trông rất thật, rất vội. Ta hãy tháo rời nó ra từng mảnh.",
            en: "It looks real and it is in a hurry. Let us take it apart, piece by piece.",
          },
        },
      ],
    },
    {
      seconds: 10.5,
      chapter: "Người gửi",
      eyebrow: "Mảnh 1 trên 5",
      headline: "Đọc địa chỉ, đừng đọc tên",
      draw: sender,
      lines: [
        {
          at: 0.4,
          say: {
            vi: "Tên hiển thị ai cũng đặt được. Hãy đọc phần sau dấu a còng, từ phải sang trái.",
            en: "Anyone can choose a display name. Read what follows the at sign, from right to left.",
          },
        },
        {
          at: 5.4,
          say: {
            vi: "Hai cụm cuối mới là tên miền thật. Chữ “hoasen” ở đây chỉ để trang trí.",
            en: "The last two parts are the real domain. The word “hoasen” here is decoration.",
          },
        },
      ],
    },
    {
      seconds: 10,
      chapter: "Sự gấp gáp",
      eyebrow: "Mảnh 2 trên 5",
      headline: "Ai đang bấm đồng hồ?",
      draw: hurry,
      lines: [
        {
          at: 0.4,
          say: {
            vi: "Ba mươi phút, bị khoá, không gọi lại: từng chữ đều để bạn đừng suy nghĩ.",
            en: "Thirty minutes, locked out, don't call back: each word is there to stop you thinking.",
          },
        },
        {
          at: 5.6,
          say: {
            vi: "Vừa gấp vừa cấm hỏi lại là lý do để dừng tay.",
            en: "Urgent, and not to be questioned: that is a reason to stop.",
          },
        },
      ],
    },
    {
      seconds: 10,
      chapter: "Đường dẫn",
      eyebrow: "Mảnh 3 trên 5",
      headline: "Dưới nút bấm là gì?",
      draw: hook,
      lines: [
        {
          at: 0.4,
          say: {
            vi: "Rê chuột lên nút, đừng bấm. Địa chỉ thật hiện ra.",
            en: "Rest the pointer on the button, do not click. The true address appears.",
          },
        },
        {
          at: 4.8,
          say: {
            vi: "Nút chỉ là mồi. Trên điện thoại, hãy chạm và giữ để xem trước.",
            en: "The button is only bait. On a phone, touch and hold to look first.",
          },
        },
      ],
    },
    {
      seconds: 9.5,
      chapter: "Tệp đính kèm",
      eyebrow: "Mảnh 4 trên 5",
      headline: "Tệp có hai cái đuôi",
      draw: attachment,
      lines: [
        {
          at: 0.4,
          say: {
            vi: "Bảng lương, đuôi xlsx. Nhưng còn một cái đuôi nữa bị giấu.",
            en: "A payroll sheet, ending in xlsx. But another ending is hidden.",
          },
        },
        {
          at: 4.4,
          say: {
            vi: "Đuôi cuối cùng nói tệp là gì. Đuôi exe là một chương trình.",
            en: "The last ending says what a file is. An exe is a program.",
          },
        },
      ],
    },
    {
      seconds: 11,
      chapter: "Kênh khác",
      eyebrow: "Mảnh 5 trên 5",
      headline: "Hỏi lại bằng kênh bạn chọn",
      draw: verify,
      lines: [
        {
          at: 0.4,
          say: {
            vi: "Đặt lá thư sang bên. Gọi số nội bộ trong danh bạ công ty.",
            en: "Put the letter aside. Call the extension in the company directory.",
          },
        },
        {
          at: 4.8,
          say: {
            vi: "“Chị không gửi thư nào cả.” Một phút hỏi lại đã chặn được vụ lừa đảo. Hãy báo ngay.",
            en: "“I sent no letter.” One minute of asking stopped the fraud. Report it now.",
          },
        },
      ],
    },
  ],
};
