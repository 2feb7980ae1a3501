/**
 * Loaded before the server by `npm start`. If the process that started it ends, even by kill -9, the server stops as on SIGTERM. Without
 * it, a killed `npm start` would leave a hidden server.
 */
const stop = () => process.kill(process.pid, "SIGTERM");

if (process.channel) {
  // start.mjs runs beside us under an older Node: its end closes the channel.
  process.once("disconnect", stop);
  process.channel.unref();
} else if (process.env.npm_lifecycle_event) {
  // start.mjs became this process, and npm is the parent: only a new parent shows that npm ended.
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    stop();
  }, 500);
  check.unref();
}
