/** The worker process: one reader with its networks, one document at a time. The recogniser runs in its main thread. */
import sharp from "sharp";
import { renderPagePicture } from "../pages/page-picture.ts";
import { readFileInside } from "../readers/einvoice/file-inside.ts";
import { createEmbeddedReader } from "../readers/embedded.ts";
import { serve } from "./serve.ts";

// One thread for a picture: the cores are shared out by worker.
sharp.concurrency(1);
sharp.cache(false);

serve((settings) => {
  const reader = createEmbeddedReader(settings);
  // An error of loading is reported when a document needs the network.
  if (settings.early) reader.prepare().catch(() => {});
  return async (task) => {
    if (task.kind === "picture") return renderPagePicture(task.bytes, task.wish);
    if (task.kind === "fileInside") return readFileInside(task.bytes, task.place);
    const started = performance.now();
    const result = await reader.read(task.bytes, task.context);
    const engine = { name: reader.name, version: reader.version };
    return { ...result, engine, seconds: (performance.now() - started) / 1000 };
  };
});
