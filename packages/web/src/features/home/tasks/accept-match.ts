/** Accepts a suggested match, and takes it back. Loaded by the click: the dashboard does not need the calls of matching before. */
import { acceptMatch, undoMatch } from "@tallyleaf/contract";
import { call } from "../../../client/client.ts";

export const acceptSuggestion = ({ line, suggestion }: { line: string; suggestion: string }) =>
  call(acceptMatch, { params: { id: line }, body: { suggestion } });

export const takeBack = (line: string) => call(undoMatch, { params: { id: line } });
