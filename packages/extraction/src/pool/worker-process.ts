/** One worker process from the pool's side: started, given one task at a time, ended. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { stepBack } from "./priority.ts";
import type { Outcome, Report, Task, WorkerSettings } from "./task.ts";

export interface WorkerProcess {
  /**
   * Does one task; the next may come when it has ended.
   * @throws WorkerDeath when the process ends before it answers
   */
  run(task: Task): Promise<{ outcome: Outcome; residentBytes: number }>;
  /** Ends the process at once, whatever it does; resolves when it is gone. */
  end(): Promise<void>;
}

/** A process that ended by itself, or was ended by the system or its watchdog. */
export class WorkerDeath extends Error {
  /** Whether it had taken more memory than it may. */
  readonly byMemory: boolean;

  constructor(message: string, byMemory: boolean) {
    super(message);
    this.name = "WorkerDeath";
    this.byMemory = byMemory;
  }
}

/** Characters kept of the last output of a process: an assertion, or the decoder's error. */
const WORDS_KEPT = 300;

const REPOSITORY = new URL("../../../../", import.meta.url);

/**
 * Restricts a worker, in case a document exploits a hole in a decoder's JavaScript: it writes no files, starts no programs, and
 * reads nothing but the code. Native code and the network are not restricted.
 */
const CONFINEMENT = [
  "--permission",
  "--allow-addons",
  "--allow-worker",
  ...["node_modules", "packages", "package.json"].map(
    (name) => `--allow-fs-read=${fileURLToPath(new URL(name, REPOSITORY))}`,
  ),
  "--disable-warning=SecurityWarning",
];

/** Of the environment only what a process needs to run: settings with secrets stay in the server. */
const ENVIRONMENT = ["PATH", "HOME", "LANG", "TZ", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LD_LIBRARY_PATH"];

/**
 * Starts a worker.
 * @param onDeath is told when the process ends without having been asked to
 */
export function startWorker(file: URL, settings: WorkerSettings, onDeath: (death: WorkerDeath) => void): WorkerProcess {
  const megabytes = Math.ceil(settings.memoryLimit / 1e6);
  const child = fork(file, [JSON.stringify(settings)], {
    execArgv: [...CONFINEMENT, `--max-old-space-size=${megabytes}`],
    env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
    serialization: "advanced",
    // The last is the watchdog's.
    stdio: ["ignore", "ignore", "pipe", "ipc", "pipe"],
  });
  if (child.pid !== undefined) stepBack(child.pid);

  let waiting: PromiseWithResolvers<Extract<Report, { outcome: Outcome }>> | null = null;
  let asked = false;
  let byMemory = false;
  let words = "";
  const gone = Promise.withResolvers<void>();

  const died = (how: string) => {
    gone.resolve();
    const death = new WorkerDeath(words ? `${how}: ${words.trim()}` : how, byMemory);
    waiting?.reject(death);
    waiting = null;
    if (!asked) onDeath(death);
    asked = true;
  };

  child.on("message", (report: Report) => {
    if ("fault" in report) words = report.fault;
    else waiting?.resolve(report);
    if ("outcome" in report) waiting = null;
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-WORDS_KEPT);
  });
  child.stdio[4]?.on("data", () => {
    byMemory = true;
    words = "it took more memory than it may";
  });
  // The process could not be started, or not be reached: the latter shows as its end.
  child.on("error", (error) => {
    if (child.pid === undefined) died(error.message);
  });
  child.on("close", (code, signal) => died(signal ? `ended by ${signal}` : `ended with code ${code}`));

  return {
    run(task) {
      const answer = Promise.withResolvers<Extract<Report, { outcome: Outcome }>>();
      waiting = answer;
      words = "";
      if (hasEnded(child)) died("it had ended before");
      else child.send(task, () => {});
      return answer.promise;
    },
    end() {
      asked = true;
      child.kill("SIGKILL");
      if (child.pid === undefined) gone.resolve();
      return gone.promise;
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
