/** /assets: the register of fixed assets, months to depreciate, runs, and the statement from opening to closing. */
import { Button, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { Asset } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { TabStrip } from "../../kit/TabStrip.tsx";
import { useDialog } from "../../kit/use-dialog.ts";
import { AssetDetails } from "./AssetDetails.tsx";
import { AssetDialog, type Draft } from "./AssetDialog.tsx";
import { AssetsTab } from "./AssetsTab.tsx";
import { DisposeDialog } from "./DisposeDialog.tsx";
import { type AssetsView, assetsQuery } from "./queries.ts";
import { RegisterTab } from "./RegisterTab.tsx";
import { RunDialog } from "./RunDialog.tsx";
import { RunsTab } from "./RunsTab.tsx";
import { say } from "./say.ts";
import { ImpairDialog, SplitDialog } from "./ValueDialogs.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

const FIRST: AssetsView = { search: "", state: null, page: 1 };

export default function AssetsScreen() {
  const [search] = useSearchParams();
  const [view, setView] = useState(FIRST);
  const list = useQuery(assetsQuery(view));
  const editing = useDialog<Draft>();
  const disposing = useDialog<Asset>();
  const splitting = useDialog<Asset>();
  const impairing = useDialog<Asset>();
  const posting = useDialog<null>(search.get("post") !== null);
  const [shown, setShown] = useState<Asset | null>(null);
  const { data } = list;
  const currency = data?.currency ?? "EUR";
  const due = data?.monthsDue ?? 0;
  const isEmpty = data?.counts.all === 0 && view.search === "";
  const leaveFor =
    ({ open }: { open: (asset: Asset) => void }) =>
    (asset: Asset) => {
      setShown(null);
      open(asset);
    };
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => editing.open(null)}>
      {say("add")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say("title")}
        actions={
          <Group gap={8}>
            {data && !isEmpty && (
              <Button variant="default" onClick={() => posting.open(null)}>
                {say("postDue", { count: due })}
              </Button>
            )}
            {!isEmpty && add}
          </Group>
        }
      >
        {say("subtitle")}
      </PageHeader>
      <TabStrip
        label={say("title")}
        tabs={[
          {
            value: "assets",
            label: say("assets"),
            panel: (
              <AssetsTab
                query={list}
                view={view}
                onView={setView}
                isEmpty={isEmpty}
                add={add}
                onOpen={setShown}
                onPropose={(draft) => editing.open(draft)}
              />
            ),
          },
          { value: "runs", label: say("runs"), panel: <RunsTab byClock={data?.byClock} /> },
          { value: "register", label: say("register"), panel: <RegisterTab /> },
        ]}
      />
      <AssetDialog opened={editing.opened} draft={editing.target} currency={currency} onClose={editing.close} />
      <AssetDetails
        asset={shown}
        onClose={() => setShown(null)}
        onEdit={(asset) => {
          setShown(null);
          editing.open(asset);
        }}
        onDispose={leaveFor(disposing)}
        onSplit={leaveFor(splitting)}
        onImpair={leaveFor(impairing)}
      />
      {disposing.target && (
        <DisposeDialog
          opened={disposing.opened}
          asset={disposing.target}
          currency={currency}
          onClose={disposing.close}
        />
      )}
      {splitting.target && (
        <SplitDialog opened={splitting.opened} asset={splitting.target} currency={currency} onClose={splitting.close} />
      )}
      {impairing.target && (
        <ImpairDialog
          opened={impairing.opened}
          asset={impairing.target}
          currency={currency}
          onClose={impairing.close}
        />
      )}
      <RunDialog opened={posting.opened} onClose={posting.close} />
    </>
  );
}
