/**
 * Loaded before the server by `npm start`: when the process that started it is gone, even by kill -9, the server stops
 * too, in the orderly way of SIGTERM. Without it a killed `npm start` would leave a server that nobody sees.
 */
const stop = () => process.kill(process.pid, "SIGTERM");

if (process.channel) {
  process.once("disconnect", stop);
  process.channel.unref();
} else if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    stop();
  }, 1000);
  check.unref();
}
