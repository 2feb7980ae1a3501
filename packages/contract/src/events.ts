/** Reads a stream of server-sent events. */

/** One event: its name, and its data parsed from JSON. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** Returns the events of a body, in order. @throws SyntaxError for data that isn't JSON */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += value;
    const blocks = rest.split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split("\n")
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      const data = field("data");
      if (data !== undefined) yield { event: field("event") ?? "message", data: JSON.parse(data) };
    }
  }
}
