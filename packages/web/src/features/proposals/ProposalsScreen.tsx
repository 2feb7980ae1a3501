/** /proposals: changes that agents suggest, each with what it would post, to be confirmed or rejected; the tools that agents called; and the connected agents. */

import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { TabStrip } from "../../kit/TabStrip.tsx";
import { useCan } from "../../session/can.ts";
import { ConnectedAgents } from "../agents/ConnectedAgents.tsx";
import { say as sayAgents } from "../agents/say.ts";
import { ProposalList } from "./ProposalList.tsx";
import { say } from "./say.ts";
import { ToolCallList } from "./ToolCallList.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ProposalsScreen() {
  const seesLog = useCan("see", "history") !== null;
  return (
    <>
      <PageHeader title={say("title")}>{say("subtitle")}</PageHeader>
      <TabStrip
        label={say("title")}
        tabs={[
          { value: "proposals", label: say("title"), panel: <ProposalList /> },
          ...(seesLog ? [{ value: "log", label: say("log"), panel: <ToolCallList /> }] : []),
          { value: "agents", label: sayAgents("title"), panel: <ConnectedAgents /> },
        ]}
      />
    </>
  );
}
