/** nginx in front of the cluster: takes turns among the processes, and lets a request that reached none be answered by another. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { until } from "../embedded/support.ts";

const run = promisify(execFile);

interface Nginx {
  stop(): Promise<void>;
}

/**
 * Starts nginx on the port, before processes on the given ports of this machine.
 *
 * @throws Error when there is no nginx and none can be installed
 */
export async function startNginx(folder: string, port: number, processes: readonly number[]): Promise<Nginx> {
  const program = await findNginx();
  const home = join(folder, "nginx");
  mkdirSync(home, { recursive: true });
  const configuration = join(home, "nginx.conf");
  writeFileSync(configuration, configurationOf(home, port, processes));
  const child = spawn(program, ["-p", home, "-c", configuration, "-e", "stderr", "-g", "daemon off;"], {
    // In a group of its own: Ctrl-C is for us, and nginx ends after the processes behind it.
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(child, "exit");
  await until("nginx answers", async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    return fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The recommendations of docs/OPERATIONS.md, and no more. */
function configurationOf(home: string, port: number, processes: readonly number[]): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${join(home, name)};`)
    .join("\n");
  return `${process.getuid?.() === 0 ? "user root;\n" : ""}worker_processes 1;
pid ${join(home, "nginx.pid")};
# That a process does not answer while it is restarted is no news.
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
${temporary}
  upstream tallyleaf {
${processes.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join("\n")}
    keepalive 32;
    # Shorter than DRAIN_SECONDS: a connection that a stopping process will close is not used any more by then.
    keepalive_timeout 500ms;
  }
  server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    client_max_body_size 64m;
    location / {
      proxy_pass http://tallyleaf;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Request-Id $request_id;
      proxy_read_timeout 120s;
      # A POST that may have arrived is never sent twice. An answer is an answer, also one of 503: that a storage is away is no
      # reason to take the process that says so for dead.
      proxy_next_upstream error timeout;
    }
    location = /metrics { return 404; }
  }
}
`;
}

async function findNginx(): Promise<string> {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  const find = () => folders.map((folder) => join(folder, "nginx")).find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    console.error("No nginx found; installing Debian's package nginx-light …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env, timeout: 180_000 });
    // Only the program: no server of the system's.
    const options = ["-y", "-qq", "--no-install-recommends", "-o", "Dpkg::Options::=--force-confold"];
    await run("apt-get", ["install", ...options, "nginx-light"], { env, timeout: 300_000 });
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(
    "There is no nginx: install it (on Debian: apt-get install nginx-light), then start the cluster again.",
  );
}
