/** A mail server on this machine, for tests of the real way out. */
import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { type ReceivedMail, readMail } from "./mailbox.ts";

export interface SmtpStandIn {
  /** As SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** Recipients in the order in which they were named to the server, refused ones too. */
  asked: string[];
  /** Answers the next recipients, one after the other, with these codes; afterwards all are taken. */
  refuse(...codes: number[]): void;
  close(): Promise<void>;
}

export const SMTP_PASSWORD = "p@ss of the post";

/** Starts it on a free port; only who signs in may send. */
export async function startSmtp(): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = [];
  const asked: string[] = [];
  let refusals: number[] = [];
  const server = new SMTPServer({
    // Its certificate is self-signed.
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) => {
      if (username === "post" && password === SMTP_PASSWORD) done(null, { user: username });
      else done(Object.assign(new Error("Wrong user or password"), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address);
      const code = refusals.shift();
      done(code ? Object.assign(new Error("Not this one"), { responseCode: code }) : null);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        readMail(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done(null);
        }, done);
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://post:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${port}`,
    received,
    asked,
    refuse: (...codes) => {
      refusals = codes;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
