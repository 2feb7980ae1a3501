/** Vendors that may be one, in pairs, each with the reason and the way to merge. */
import { Badge, Button, Group, Text } from "@mantine/core";
import type { CallOutput, DUPLICATE_REASONS, listVendorDuplicates } from "@tallyleaf/contract";
import { useState } from "react";
import { Link } from "react-router";
import { Dialog } from "../../kit/Dialog.tsx";
import layout from "../../kit/layout.module.css";
import { DismissButton } from "./DismissButton.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { say } from "./say.ts";

type Pair = CallOutput<typeof listVendorDuplicates>["data"][number];

export const REASONS: Record<(typeof DUPLICATE_REASONS)[number], string> = {
  vat_id: say("sameVatId"),
  tax_number: say("sameTaxNumber"),
  iban: say("sameIban"),
  name: say("similarName"),
};

interface Props {
  opened: boolean;
  pairs: readonly Pair[];
  onClose: () => void;
}

export function DuplicatesDialog({ opened, pairs, onClose }: Props) {
  const [merging, setMerging] = useState<Pair | null>(null);
  return (
    <>
      <Dialog opened={opened && pairs.length > 0} onClose={onClose} title={say("duplicatesTitle")} size="lg">
        <Text c="dimmed" mb={16}>
          {say("duplicatesHint")}
        </Text>
        <ul className={`${layout.list} ${layout.ruled}`}>
          {pairs.map((pair) => (
            <Group
              component="li"
              key={`${pair.one.id} ${pair.other.id}`}
              gap="var(--space-8) var(--space-12)"
              py={8}
              justify="space-between"
              className={layout.underlined}
            >
              <Group gap="var(--space-8) var(--space-12)">
                <Link to={`/vendors/${pair.one.id}`}>{pair.one.name}</Link>
                <Link to={`/vendors/${pair.other.id}`}>{pair.other.name}</Link>
                <Badge color="yellow">{REASONS[pair.reason]}</Badge>
              </Group>
              <Group gap={8}>
                <DismissButton one={pair.one} other={pair.other} />
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={say("mergePair", { one: pair.other.name, other: pair.one.name })}
                  onClick={() => setMerging(pair)}
                >
                  {say("merge")}
                </Button>
              </Group>
            </Group>
          ))}
        </ul>
      </Dialog>
      {merging && (
        <MergeDialog
          opened
          vendor={merging.other}
          into={merging.one}
          onClose={() => setMerging(null)}
          onMerged={() => setMerging(null)}
        />
      )}
    </>
  );
}
