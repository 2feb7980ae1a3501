/**
 * `npm run cluster`: the product on this machine as it runs on many, until Ctrl-C. Options: `--port N` (nginx, 8080), `--apis N` (3),
 * `--workers N` (2), `--folder PATH` (data/cluster). `npm run cluster -- --rolling` has a running one restart one process after another.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { REPOSITORY } from "../../src/platform/process/config.ts";
import type { ReceivedMail } from "../support/mailbox.ts";
import { startCluster } from "./cluster.ts";

/** State that a running cluster shows to a second command. */
interface State {
  pid: number;
  /** Rolling restarts that came to their end. */
  restarts: number;
}

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8080" },
    apis: { type: "string", default: "3" },
    workers: { type: "string", default: "2" },
    folder: { type: "string", default: "data/cluster" },
    rolling: { type: "boolean", default: false },
  },
});
const folder = resolve(REPOSITORY, values.folder);
const stateFile = join(folder, "cluster.json");
const state = (): State | null =>
  existsSync(stateFile) ? (JSON.parse(readFileSync(stateFile, "utf8")) as State) : null;

if (values.rolling) await askForRestart();
else await run();

async function run(): Promise<void> {
  // Read by hand, so that RATE_LIMIT_PER_MINUTE and the like can be set for a test from outside.
  const passedOn = [
    "RATES_URL",
    "RATE_LIMIT_PER_MINUTE",
    "MAILS_PER_HOUR_OF_SOURCE",
    "LOG_LEVEL",
    "READING_WORKERS",
    "COMPANY_NAME",
  ];
  const settings = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const [port, apis, workers] = [values.port, values.apis, values.workers].map(Number) as [number, number, number];
  const cluster = await startCluster({ folder, port, apis, workers, settings, log: console.log });
  let restarts = 0;
  const note = () => writeFileSync(stateFile, JSON.stringify({ pid: process.pid, restarts } satisfies State));
  note();
  console.log(`The cluster is ready: ${cluster.origin}`);
  for (const { name, origin } of cluster.processes()) console.log(`  ${name}: ${origin}`);
  let shown = 0;
  const mails = setInterval(() => {
    for (const mail of cluster.mails.slice(shown)) keepMail(mail);
    shown = cluster.mails.length;
  }, 500);
  // One after the other, also when asked twice.
  let work = Promise.resolve();
  process.on("SIGHUP", () => {
    work = work.then(cluster.restart).then(() => {
      restarts += 1;
      note();
    });
  });
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    clearInterval(mails);
    rmSync(stateFile, { force: true });
    console.log("\nStopping …");
    work.then(cluster.stop).then(() => process.exit(0));
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}

/** The page of each kind of link. */
const KINDS = {
  "/email-verification": "verify_email",
  "/verify-email": "verify_email",
  "/reset-password": "reset_password",
  "/accept-invitation": "invitation",
};

/** As the folder of the embedded default has them (platform/mail/folder.ts): journeys in a browser find their links there. */
function keepMail({ subject, to, text, link }: ReceivedMail): void {
  const address = to?.[0]?.address ?? "nobody";
  const kind = Object.entries(KINDS).find(([path]) => link.includes(path))?.[1] ?? "other";
  const mails = join(folder, "mail");
  mkdirSync(mails, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(":", "-")} ${kind} ${address} ${randomBytes(2).toString("hex")}.eml`;
  writeFileSync(join(mails, name), `To: ${address}\r\nSubject: ${subject}\r\n\r\n${text ?? ""}`);
  console.log(`Mail to ${address}, "${subject}": ${link}`);
}

async function askForRestart(): Promise<void> {
  const before = state();
  if (!before) {
    console.error(`No cluster runs in ${folder}: start one with npm run cluster.`);
    process.exit(1);
  }
  process.kill(before.pid, "SIGHUP");
  for (let now = state(); now?.restarts === before.restarts; now = state()) await pause(200);
  console.log("Every process was restarted.");
}
