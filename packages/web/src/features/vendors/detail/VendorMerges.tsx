/** Merges of a vendor, done and possible, in both directions; each can be undone. */
import { Alert, Badge, Box, Button, Group } from "@mantine/core";
import type { VendorDetail } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { InstantText } from "../../../kit/DateText.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import layout from "../../../kit/layout.module.css";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { DismissButton } from "../DismissButton.tsx";
import { REASONS } from "../DuplicatesDialog.tsx";
import { MergeDialog } from "../MergeDialog.tsx";
import { undoMerge, vendorsChanged } from "../queries.ts";
import { say } from "../say.ts";

/** This record is kept only so that its merge can be undone. */
export function MergedInto({ vendor: { id, mergedInto } }: { vendor: VendorDetail }) {
  if (mergedInto === null) return null;
  return (
    <Alert color="gray" className={`${text.onTint} ${text.wrapped}`}>
      <Group justify="space-between" gap="var(--space-8) var(--space-16)">
        <span>
          {say.rich("mergedInto", {
            name: mergedInto.name,
            vendor: (name) => <Link to={`/vendors/${mergedInto.id}`}>{name}</Link>,
          })}
        </span>
        <UndoButton id={id} label={say("undoMerge")} />
      </Group>
    </Alert>
  );
}

function UndoButton({ id, label }: { id: string; label: string }) {
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoMerge(id),
    onSuccess({ message }) {
      toast.success(message);
      return vendorsChanged(queries);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={label}
      loading={undo.isPending}
      onClick={() => undo.mutate()}
    >
      {say("undoMerge")}
    </Button>
  );
}

/** The records whose documents are here. */
export function Merged({ vendor: { merged } }: { vendor: VendorDetail }) {
  if (merged.length === 0) return null;
  return (
    <Section title={say("mergedVendors")}>
      <ul className={layout.list}>
        {merged.map(({ id, name, at }) => (
          <Box component="li" key={id} py={8} className={layout.row}>
            <Group gap="var(--space-4) var(--space-12)" justify="space-between">
              <Group gap="var(--space-4) var(--space-12)">
                <Link to={`/vendors/${id}`}>{name}</Link>
                <span className={text.note}>
                  <InstantText instant={at} />
                </span>
              </Group>
              <UndoButton id={id} label={say("undoMergeOf", { name })} />
            </Group>
          </Box>
        ))}
      </ul>
    </Section>
  );
}

/** Records that may be this vendor; nothing is held back by them. */
export function Duplicates({ vendor }: { vendor: VendorDetail }) {
  const navigate = useNavigate();
  const [merging, setMerging] = useState<VendorDetail["duplicates"][number] | null>(null);
  if (vendor.duplicates.length === 0) return null;
  return (
    <Section title={say("duplicatesTitle")}>
      <ul className={layout.list}>
        {vendor.duplicates.map((other) => (
          <Box component="li" key={other.id} py={8} className={layout.row}>
            <Group gap="var(--space-4) var(--space-12)" justify="space-between">
              <Group gap="var(--space-4) var(--space-12)">
                <Link to={`/vendors/${other.id}`}>{other.name}</Link>
                <Badge color="yellow">{REASONS[other.reason]}</Badge>
              </Group>
              <Group gap={8}>
                <DismissButton one={vendor} other={other} />
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={say("mergePair", { one: other.name, other: vendor.name })}
                  onClick={() => setMerging(other)}
                >
                  {say("merge")}
                </Button>
              </Group>
            </Group>
          </Box>
        ))}
      </ul>
      {merging && (
        <MergeDialog
          opened
          vendor={merging}
          into={vendor}
          onClose={() => setMerging(null)}
          onMerged={(into) => navigate(`/vendors/${into}`)}
        />
      )}
    </Section>
  );
}
