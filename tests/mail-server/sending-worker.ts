import { smtpTransport } from "#api/modules/mail/smtp-transport.ts";
import { readSmtpUrl } from "#api/modules/mail/smtp-url.ts";

/** Sends one mail through the server named in the body, and answers how that went. */
export default {
  async fetch(request: Request): Promise<Response> {
    try {
      const message = {
        to: "learner@hoasen.test",
        fromName: "Hoa Sen",
        subject: "Xin chào",
        text: "Một dòng",
        html: "<p>Một dòng</p>",
        language: "vi-VN",
      };
      await smtpTransport(readSmtpUrl(await request.text()), "no-reply@mail.test").send(message);
      return new Response("sent");
    } catch (error) {
      return new Response(String(error), { status: 502 });
    }
  },
};
