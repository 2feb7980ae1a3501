/** An asset with its schedule by month, and what can be done with it. */

import { Anchor, Box, Button, Group, Stack, Text } from "@mantine/core";
import type { Asset, AssetMonth } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { sayUndoable } from "../../client/offer-undo.ts";
import { Term } from "../../client/terms/Term.tsx";
import type { TermKey } from "../../client/terms/term-keys.ts";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { Money } from "../../kit/Money.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { Section } from "../../kit/Section.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import plain from "../../kit/Table.module.css";
import { useCan } from "../../session/can.ts";
import { planText, StateBadge } from "./AssetsTab.tsx";
import { formatMonth } from "./month.ts";
import { assetQuery, assetsChanged, removeAsset, restore, unimpair } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  asset: Asset | null;
  onClose: () => void;
  onEdit: (asset: Asset) => void;
  onDispose: (asset: Asset) => void;
  onSplit: (asset: Asset) => void;
  onImpair: (asset: Asset) => void;
}

export function AssetDetails({ asset, onClose, onEdit, onDispose, onSplit, onImpair }: Props) {
  const client = useQueryClient();
  const onDone = (answer: { message: string; undo?: string }) => {
    sayUndoable(answer);
    return assetsChanged(client);
  };
  const restoring = useConfirm({ act: ({ id }: Asset) => restore(id), onDone });
  const raising = useConfirm({ act: ({ id }: Asset) => unimpair(id), onDone });
  const removing = useConfirm({
    act: ({ id }: Asset) => removeAsset(id),
    onDone(answer) {
      onClose();
      return onDone(answer);
    },
  });
  return (
    <>
      <Dialog opened={asset !== null} onClose={onClose} title={asset?.name ?? ""} size="lg">
        {asset && (
          <Details
            id={asset.id}
            steps={(of, isImpaired) => (
              <Steps
                asset={of}
                isImpaired={isImpaired}
                onSplit={() => onSplit(of)}
                onImpair={() => onImpair(of)}
                onRaise={() => raising.ask(of)}
                onEdit={() => onEdit(of)}
                onDispose={() => onDispose(of)}
                onRestore={() => restoring.ask(of)}
                onRemove={() => removing.ask(of)}
              />
            )}
          />
        )}
      </Dialog>
      <ConfirmDialog
        {...restoring.dialog}
        title={say("restoreQuestion", { name: restoring.target?.name ?? "" })}
        confirmLabel={say("restore")}
        busyLabel={say("reversing")}
      >
        {say("restoreText")}
      </ConfirmDialog>
      <ConfirmDialog
        {...raising.dialog}
        title={say("raiseQuestion", { name: raising.target?.name ?? "" })}
        confirmLabel={say("raise")}
        busyLabel={say("reversing")}
      >
        {say("raiseText")}
      </ConfirmDialog>
      <ConfirmDialog
        {...removing.dialog}
        title={say("deleteQuestion", { name: removing.target?.name ?? "" })}
        confirmLabel={sayCommon("delete")}
        busyLabel={say("deleting")}
        danger
      >
        {say("deleteText")}
      </ConfirmDialog>
    </>
  );
}

function Details({ id, steps }: { id: string; steps: (asset: Asset, isImpaired: boolean) => ReactNode }) {
  const query = useQuery(assetQuery(id));
  return (
    <Loaded
      query={query}
      safe={sayCommon("nothingWasChanged")}
      skeleton={<RowsSkeleton label={say("loading")} rows={6} />}
    >
      {({ asset, months, currency }) => (
        <Stack>
          <Group>
            <StateBadge state={asset.state} />
            <Text span size="sm" c="dimmed">
              {[say("numberOn", { number: asset.number, account: asset.account }), planText(asset)].join(" · ")}
            </Text>
          </Group>
          <Facts asset={asset} currency={currency} />
          {steps(
            asset,
            months.some(({ kind }) => kind === "impairment"),
          )}
          <Section title={say("schedule")}>
            {months.length === 0 ? (
              <Text size="sm">{say("noSchedule")}</Text>
            ) : (
              <Schedule months={months} currency={currency} />
            )}
          </Section>
        </Stack>
      )}
    </Loaded>
  );
}

function Facts({ asset, currency }: { asset: Asset; currency: string }) {
  const { disposal } = asset;
  const money = (amount: number) => formatMoney(amount, currency);
  const rows: [string, string, TermKey?][] = [
    [say("cost"), money(asset.cost)],
    [say("accumulated"), money(asset.accumulated), "accumulated depreciation"],
    [say("bookValue"), money(asset.bookValue), "book value"],
    [say("acquiredOn"), formatDay(asset.acquiredOn)],
    [say("inUseFrom"), formatDay(asset.inUseFrom)],
    ...(asset.residual > 0
      ? [[say("residual"), money(asset.residual), "residual value"] as [string, string, TermKey]]
      : []),
    ...(asset.serial === "" ? [] : [[say("serial"), asset.serial] as [string, string]]),
    ...(asset.location === "" ? [] : [[say("location"), asset.location] as [string, string]]),
    ...(disposal === null
      ? []
      : ([
          [say("disposedOn"), `${formatDay(disposal.day)}, ${say(disposal.kind)}`, "disposal"],
          [say("proceeds"), money(disposal.proceeds)],
          [disposal.gain < 0 ? say("loss") : say("gain"), money(Math.abs(disposal.gain))],
        ] as [string, string, TermKey?][])),
  ];
  return (
    <table className={`${plain.table} ${plain.figures}`}>
      <tbody>
        {rows.map(([label, value, term]) => (
          <tr key={label}>
            <th scope="row">{term ? <Term of={term}>{label}</Term> : label}</th>
            <td>{value}</td>
          </tr>
        ))}
        {asset.expenseId !== null && (
          <tr>
            <th scope="row">{say("boughtBy")}</th>
            <td>
              <Anchor component={Link} to={`/expenses/${asset.expenseId}`}>
                {say("expense")}
              </Anchor>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Schedule({ months, currency }: { months: readonly AssetMonth[]; currency: string }) {
  return (
    // A long table is scrolled with the arrows, too.
    <Box component="section" mah={360} style={{ overflow: "auto" }} tabIndex={0} aria-label={say("schedule")}>
      <table className={`${plain.table} ${plain.figures}`}>
        <thead>
          <tr>
            <th scope="col">{say("month")}</th>
            <th scope="col">
              <Term of="depreciation">{say("depreciation")}</Term>
            </th>
            <th scope="col">
              <Term of="book value">{say("bookValue")}</Term>
            </th>
            <th scope="col">{sayCommon("status")}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, kind, amount, bookValue, entryId }) => (
            <tr key={`${month} ${kind}`}>
              <th scope="row">
                {formatMonth(month)}
                {kind === "impairment" && ` · ${say("impairment")}`}
              </th>
              <td>
                <Money amount={amount} currency={currency} />
              </td>
              <td>
                <Money amount={bookValue} currency={currency} />
              </td>
              <td>
                {entryId === null ? (
                  <Text span size="sm" c="dimmed">
                    {say("planned")}
                  </Text>
                ) : (
                  <Anchor component={Link} to={`/journal?entry=${entryId}`} size="sm">
                    {say("posted")}
                  </Anchor>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

interface StepsProps {
  asset: Asset;
  isImpaired: boolean;
  onSplit: () => void;
  onImpair: () => void;
  onRaise: () => void;
  onEdit: () => void;
  onDispose: () => void;
  onRestore: () => void;
  onRemove: () => void;
}

function Steps(props: StepsProps) {
  const { asset, isImpaired, onEdit, onSplit, onImpair, onRaise, onDispose, onRestore, onRemove } = props;
  const mayChange = useCan("change", "asset") !== null;
  const mayRemove = useCan("remove", "asset") !== null;
  const isThere = asset.disposal === null;
  return (
    <Group gap={8}>
      {mayChange && (
        <Button variant="default" onClick={onEdit}>
          {sayCommon("edit")}
        </Button>
      )}
      {mayChange && isThere && asset.method !== "pool" && (
        <Button variant="default" onClick={onDispose}>
          {say("dispose")}
        </Button>
      )}
      {mayChange && isThere && (
        <Button variant="default" onClick={onSplit}>
          {say("split")}
        </Button>
      )}
      {mayChange && isThere && asset.method !== "pool" && asset.bookValue > 0 && (
        <Button variant="default" onClick={onImpair}>
          {say("impair")}
        </Button>
      )}
      {mayChange && isThere && isImpaired && (
        <Button variant="default" onClick={onRaise}>
          {say("raise")}
        </Button>
      )}
      {mayChange && !isThere && (
        <Button variant="default" onClick={onRestore}>
          {say("restore")}
        </Button>
      )}
      {mayRemove && !asset.isPosted && (
        <Button variant="default" onClick={onRemove}>
          {sayCommon("delete")}
        </Button>
      )}
    </Group>
  );
}
