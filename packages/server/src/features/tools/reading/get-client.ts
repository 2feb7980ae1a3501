/** One client. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool, uuid } from "../tool.ts";

export const getClient = readingTool({
  name: "get_client",
  title: "Client",
  sentence: "Shows one client: contact, address, tax number, terms, and projects.",
  call: CALLS.getClient,
  scope: "clients:read",
  input: z.object({ id: uuid }),
  ask: (params) => ({ params }),
  row: CALLS.getClient.output.shape.client,
  rows: ({ client }) => [client],
  to: ({ id }) => `/clients/${id}`,
});
