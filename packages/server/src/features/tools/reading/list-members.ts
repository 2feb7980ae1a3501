/** Members and what their roles may do. */
import { CALLS, PERMISSIONS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

export const listMembers = readingTool({
  name: "list_members",
  title: "Members",
  sentence: "Lists the members of the organization with their roles, and what each role may see.",
  call: CALLS.listMembers,
  scope: "company:read",
  isClosed: true,
  input: z.object({}),
  ask: () => ({}),
  row: CALLS.listMembers.output.shape.members.element.pick({
    id: true,
    name: true,
    role: true,
    status: true,
    joinedAt: true,
  }),
  rows: ({ members }) => members,
  facts: z.object({ roles: z.record(z.string(), z.array(z.string())), openInvitations: z.int() }),
  factsOf: ({ invitations }) => ({
    roles: Object.fromEntries(
      Object.entries(PERMISSIONS).map(([role, permissions]) => [
        role,
        Object.entries(permissions).map(([subject, verbs]) => `${subject}: ${Object.keys(verbs).join(", ")}`),
      ]),
    ),
    openInvitations: invitations.length,
  }),
  to: () => "/user-management",
});
