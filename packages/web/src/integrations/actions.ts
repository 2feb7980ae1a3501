/** What a kind of connection offers beside testing and syncing: files to bring in, or to take along. */
import type { IntegrationKind, IntegrationRow } from "@tallyleaf/contract";
import type { ComponentType } from "react";

export const ACTIONS: Partial<Record<IntegrationKind, ComponentType<{ row: IntegrationRow }>>> = {};
