/**
 * A server on this machine in the place of a model's provider. It speaks the providers' real protocols, in shapes recorded from
 * their documentation: OpenAI's chat completions (streamed too) and responses, Anthropic's messages, Google's generateContent.
 */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";

type Protocol = "chat" | "responses" | "messages" | "generateContent";

/** A request as it came. */
export interface Asked {
  protocol: Protocol;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: each protocol has its own shape, and tests look at single places of it
  body: any;
}

/** The model's behavior. */
export type Reply =
  /** Says this text: for a structured answer its JSON. */
  | { text: string }
  /** Wants tools to be called. */
  | { tools: { name: string; input: unknown }[] }
  /** Declines to answer. */
  | { refusal: string }
  /** Stops in the middle, because its limit of tokens is reached. */
  | { cutOff: string }
  /** Refuses the request, with the message and code in the provider's own error shape. */
  | { status: number; message: string; code?: string }
  /** Never answers. */
  | "silence"
  /** Closes the connection without an answer. */
  | "hangs up"
  /** Answers with invalid JSON. */
  | "nonsense";

export interface ModelServer {
  /** Without a path. As AI_BASE_URL: `${origin}/v1`, for Google `${origin}/v1beta`. */
  origin: string;
  /** The response to the next requests; may depend on the request. */
  reply: Reply | ((asked: Asked) => Reply);
  /** Requests, in order. */
  readonly asked: Asked[];
  close(): Promise<void>;
}

/** Tokens that each answer costs. */
export const USAGE = { input: 1200, output: 150 };

export async function startModelServer(reply: ModelServer["reply"] = { text: "Hello." }): Promise<ModelServer> {
  const http = createServer(async (request, response) => {
    const protocol = protocolOf(request.url ?? "");
    if (request.method !== "POST" || !protocol) return response.writeHead(404).end('{"error":{"message":"Not found"}}');
    const body = JSON.parse(await textOf(request));
    const asked: Asked = { protocol, path: request.url ?? "", headers: request.headers, body };
    server.asked.push(asked);
    answer(response, asked, typeof server.reply === "function" ? server.reply(asked) : server.reply);
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  const server: ModelServer = {
    origin: `http://127.0.0.1:${port}`,
    reply,
    asked: [],
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, "close");
    },
  };
  return server;
}

function protocolOf(path: string): Protocol | null {
  if (path.endsWith("/chat/completions")) return "chat";
  if (path.endsWith("/responses")) return "responses";
  if (path.endsWith("/messages")) return "messages";
  return path.includes(":generateContent") ? "generateContent" : null;
}

function answer(response: ServerResponse, asked: Asked, reply: Reply): void {
  if (reply === "silence") return;
  if (reply === "hangs up") {
    response.destroy();
    return;
  }
  if (reply === "nonsense") {
    response.writeHead(200, { "content-type": "text/html" }).end("<html>Welcome to this network</html>");
    return;
  }
  if ("status" in reply) {
    response.writeHead(reply.status, { "content-type": "application/json" }).end(JSON.stringify(errorOf(asked, reply)));
    return;
  }
  if (asked.protocol === "chat" && asked.body.stream) {
    stream(response, asked, reply);
    return;
  }
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify(SHAPES[asked.protocol](asked, reply)));
}

type Said = Extract<Reply, { text: string } | { tools: unknown } | { refusal: string } | { cutOff: string }>;

function errorOf({ protocol }: Asked, { status, message, code }: Extract<Reply, { status: number }>): unknown {
  if (protocol === "messages") return { type: "error", error: { type: code ?? "invalid_request_error", message } };
  if (protocol === "generateContent") return { error: { code: status, message, status: code ?? "INVALID_ARGUMENT" } };
  return { error: { message, type: "invalid_request_error", param: null, code: code ?? null } };
}

const SHAPES: Record<Protocol, (asked: Asked, said: Said) => unknown> = {
  chat: ({ body }, said) => ({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1790000000,
    model: body.model,
    choices: [{ index: 0, message: chatMessage(said), logprobs: null, finish_reason: chatFinish(said) }],
    usage: chatUsage(),
  }),
  responses: ({ body }, said) => ({
    id: "resp_1",
    object: "response",
    created_at: 1790000000,
    status: "cutOff" in said ? "incomplete" : "completed",
    error: null,
    incomplete_details: "cutOff" in said ? { reason: "max_output_tokens" } : null,
    model: body.model,
    output: responseItems(said),
    usage: {
      input_tokens: USAGE.input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: USAGE.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: USAGE.input + USAGE.output,
    },
  }),
  messages: ({ body }, said) => ({
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: body.model,
    content: messageContent(body, said),
    stop_reason: messageStop(said),
    stop_sequence: null,
    usage: { input_tokens: USAGE.input, output_tokens: USAGE.output },
  }),
  generateContent: (_asked, said) => ({
    ...("refusal" in said
      ? { promptFeedback: { blockReason: "PROHIBITED_CONTENT" } }
      : {
          candidates: [
            {
              content: { role: "model", parts: googleParts(said) },
              finishReason: "cutOff" in said ? "MAX_TOKENS" : "STOP",
              index: 0,
            },
          ],
        }),
    usageMetadata: {
      promptTokenCount: USAGE.input,
      candidatesTokenCount: USAGE.output,
      totalTokenCount: USAGE.input + USAGE.output,
    },
    modelVersion: "recorded",
  }),
};

function chatMessage(said: Said): unknown {
  if ("refusal" in said) return { role: "assistant", content: null, refusal: said.refusal };
  if ("tools" in said) return { role: "assistant", content: null, tool_calls: chatTools(said.tools) };
  return { role: "assistant", content: "text" in said ? said.text : said.cutOff, refusal: null };
}

function chatTools(tools: { name: string; input: unknown }[]) {
  return tools.map(({ name, input }, index) => ({
    id: `call_${index}`,
    type: "function",
    function: { name, arguments: JSON.stringify(input) },
  }));
}

function chatFinish(said: Said): string {
  if ("tools" in said) return "tool_calls";
  return "cutOff" in said ? "length" : "stop";
}

const chatUsage = () => ({
  prompt_tokens: USAGE.input,
  completion_tokens: USAGE.output,
  total_tokens: USAGE.input + USAGE.output,
});

function responseItems(said: Said): unknown[] {
  if ("tools" in said) {
    return said.tools.map(({ name, input }, index) => ({
      type: "function_call",
      id: `fc_${index}`,
      call_id: `call_${index}`,
      status: "completed",
      name,
      arguments: JSON.stringify(input),
    }));
  }
  const content =
    "refusal" in said
      ? { type: "refusal", refusal: said.refusal }
      : { type: "output_text", text: "text" in said ? said.text : said.cutOff, annotations: [] };
  return [{ type: "message", id: "msg_1", status: "completed", role: "assistant", content: [content] }];
}

/** A structured answer comes as the input of a tool where the request forces one. */
function messageContent(body: Asked["body"], said: Said): unknown[] {
  if ("refusal" in said) return [];
  if ("tools" in said) {
    return said.tools.map(({ name, input }, index) => ({ type: "tool_use", id: `toolu_${index}`, name, input }));
  }
  const text = "text" in said ? said.text : said.cutOff;
  const forced = body.tool_choice?.type === "any" || body.tool_choice?.type === "tool";
  if (!forced || "cutOff" in said) return [{ type: "text", text }];
  return [{ type: "tool_use", id: "toolu_1", name: body.tools[0].name, input: JSON.parse(text) }];
}

function messageStop(said: Said): string {
  if ("refusal" in said) return "refusal";
  if ("cutOff" in said) return "max_tokens";
  return "tools" in said ? "tool_use" : "end_turn";
}

function googleParts(said: Exclude<Said, { refusal: string }>): unknown[] {
  if ("tools" in said) return said.tools.map(({ name, input }) => ({ functionCall: { name, args: input } }));
  return [{ text: "text" in said ? said.text : said.cutOff }];
}

/** Server-sent events, a few characters at a time. */
function stream(response: ServerResponse, { body }: Asked, said: Said): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (choice: object, usage: object | null = null) => {
    const chunk = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1790000000, model: body.model };
    const choices = usage ? [] : [{ index: 0, logprobs: null, finish_reason: null, ...choice }];
    response.write(`data: ${JSON.stringify({ ...chunk, choices, usage })}\n\n`);
  };
  send({ delta: { role: "assistant", content: "" } });
  if ("tools" in said) {
    for (const [index, tool] of chatTools(said.tools).entries()) send({ delta: { tool_calls: [{ index, ...tool }] } });
  } else if ("refusal" in said) {
    send({ delta: { refusal: said.refusal } });
  } else {
    for (const piece of ("text" in said ? said.text : said.cutOff).match(/[\s\S]{1,7}/g) ?? []) {
      send({ delta: { content: piece } });
    }
  }
  send({ delta: {}, finish_reason: chatFinish(said) });
  send({}, chatUsage());
  response.end("data: [DONE]\n\n");
}
