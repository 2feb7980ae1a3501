/**
 * Scenarios of the official conformance suite, one by one. Its scenarios call fixtures by fixed names, since it is made for SDKs. Here each
 * name is replaced by that of a tool, resource, or prompt of the product that does what the scenario asks for; docs/MCP.md has the table.
 */

/** The version of `@modelcontextprotocol/conformance` that this list is of. */
export const SUITE_VERSION = "0.1.16";

/** Why scenarios don't apply: the server doesn't offer the capability. */
const NO_LOGGING =
  "The server sends no log messages: the protocol deprecates them, and the log of calls is on Proposals.";
const NO_SAMPLING =
  "The server asks no model of the client: the protocol deprecates it, and texts of documents would be instructions.";
const NO_ELICITATION =
  "The server asks the client's person nothing: a suggestion is confirmed by a person who is signed in here, where no program can answer.";
const NO_SUBSCRIPTION =
  "The server keeps no session, so that any process answers any request: there is nobody to notify.";

/** Scenarios that don't apply, with the reason. */
export const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  "logging-set-level": NO_LOGGING,
  "tools-call-with-logging": NO_LOGGING,
  "tools-call-audio": "No tool has sound: the books have none.",
  "tools-call-sampling": NO_SAMPLING,
  "tools-call-elicitation": NO_ELICITATION,
  "elicitation-sep1034-defaults": NO_ELICITATION,
  "elicitation-sep1330-enums": NO_ELICITATION,
  "json-schema-2020-12":
    "It asks that an SDK passes a given schema on. Schemas of tools are made from Zod's, and shortened; they have no $defs.",
  "resources-subscribe": NO_SUBSCRIPTION,
  "resources-unsubscribe": NO_SUBSCRIPTION,
};

/** Scenarios that apply and pass, with what of the product they ask. */
export const REPLACED_BY: Readonly<Record<string, string>> = {
  "server-initialize": "the endpoint",
  ping: "the endpoint",
  "completion-complete": "the argument of `reconcile_account`",
  "tools-list": "all tools",
  "tools-call-simple-text": "`get_company`",
  "tools-call-image": "`view_document`",
  "tools-call-embedded-resource": "`view_document`",
  "tools-call-mixed-content": "`view_document`",
  "tools-call-error": "`get_expense` of an expense that there isn't",
  "tools-call-with-progress": "`upload_receipt`",
  "server-sse-polling": "`get_company`, without a stream to resume",
  "server-sse-multiple-streams": "the endpoint, without sessions",
  "resources-list": "all resources",
  "resources-read-text": "the text of a document",
  "resources-read-binary": "the file of a document",
  "resources-templates-read": "the text of a document by its ID",
  "prompts-list": "all prompts",
  "prompts-get-simple": "`review_waiting`",
  "prompts-get-with-args": "`reconcile_account`",
  "prompts-get-embedded-resource": "`review_receipt`",
  "prompts-get-with-image": "`review_receipt`",
  "dns-rebinding-protection": "the endpoint",
};

/** Objects of the organization that the scenarios use. */
export interface Objects {
  /** A picture with text on it. */
  documentId: string;
  /** A receipt as PDF, in base64. */
  receipt: string;
}

type Message = { method?: unknown; params?: Record<string, unknown> };

/** Tools in place of the suite's. */
const toolFor = (name: unknown, { documentId, receipt }: Objects): Record<string, unknown> | undefined =>
  ({
    test_simple_text: { name: "get_company" },
    test_image_content: { name: "view_document", arguments: { documentId } },
    test_embedded_resource: { name: "view_document", arguments: { documentId } },
    test_multiple_content_types: { name: "view_document", arguments: { documentId } },
    test_error_handling: { name: "get_expense", arguments: { id: 999_999 } },
    test_tool_with_progress: { name: "upload_receipt", arguments: { fileName: "receipt.pdf", content: receipt } },
    test_reconnection: { name: "get_company" },
  })[String(name)];

const uriFor = (uri: unknown, { documentId }: Objects): string | undefined =>
  ({
    "test://static-text": `tallyleaf://documents/${documentId}`,
    "test://static-binary": `tallyleaf://documents/${documentId}/file`,
    // The text of the document has the number that the scenario looks for.
    "test://template/123/data": `tallyleaf://documents/${documentId}`,
  })[String(uri)];

const promptFor = (
  name: unknown,
  given: Record<string, unknown>,
  { documentId }: Objects,
): Record<string, unknown> | undefined =>
  ({
    test_simple_prompt: { name: "review_waiting" },
    test_prompt_with_arguments: { name: "reconcile_account", arguments: { account: given.arg1, until: given.arg2 } },
    test_prompt_with_embedded_resource: { name: "review_receipt", arguments: { document: documentId } },
    test_prompt_with_image: { name: "review_receipt", arguments: { document: documentId } },
  })[String(name)];

/** A message of the suite with the product's names; all else of it stays. */
export function renamed(message: Message, objects: Objects): Message {
  const { method, params = {} } = message;
  const change =
    method === "tools/call"
      ? toolFor(params.name, objects)
      : method === "resources/read"
        ? { uri: uriFor(params.uri, objects) ?? params.uri }
        : method === "prompts/get"
          ? promptFor(params.name, (params.arguments ?? {}) as Record<string, unknown>, objects)
          : method === "completion/complete"
            ? { ref: { type: "ref/prompt", name: "reconcile_account" }, argument: { name: "account", value: "" } }
            : undefined;
  return change ? { ...message, params: { ...params, ...change } } : message;
}
