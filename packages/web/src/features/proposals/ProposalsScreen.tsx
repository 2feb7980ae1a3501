/** /proposals: changes that agents suggest, each with what it would post, to be confirmed or rejected; and the tools that agents called. */

import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { TabStrip } from "../../kit/TabStrip.tsx";
import { useCan } from "../../session/can.ts";
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
      {seesLog ? (
        <TabStrip
          label={say("title")}
          tabs={[
            { value: "proposals", label: say("title"), panel: <ProposalList /> },
            { value: "log", label: say("log"), panel: <ToolCallList /> },
          ]}
        />
      ) : (
        <ProposalList />
      )}
    </>
  );
}
