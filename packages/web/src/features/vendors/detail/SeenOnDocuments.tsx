/** Numbers and addresses that checked documents of the vendor have and its record lacks, each with the ways to keep it and to remove it. */
import { Box, Button, Group } from "@mantine/core";
import { linesOf, type VendorDetail, vendorFields } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sayUndoable } from "../../../client/offer-undo.ts";
import { messageOf } from "../../../kit/failure-text.ts";
import layout from "../../../kit/layout.module.css";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { addSeen, ignoreMark, vendorsChanged } from "../queries.ts";
import { say } from "../say.ts";

type Seen = VendorDetail["seen"][number];

export function SeenOnDocuments({ vendor }: { vendor: VendorDetail }) {
  const queries = useQueryClient();
  const keep = useMutation({
    mutationFn: ({ field, value }: Seen) =>
      addSeen(vendor.id, { [field]: field === "ibans" ? [...linesOf(vendor.ibans), value].join("\n") : value }),
    onSuccess({ message }) {
      toast.success(message);
      return vendorsChanged(queries);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const ignore = useMutation({
    mutationFn: (seen: Seen) => ignoreMark(vendor.id, seen),
    onSuccess(answer) {
      sayUndoable(answer);
      return vendorsChanged(queries);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const isBusy = keep.isPending || ignore.isPending;
  if (vendor.seen.length === 0) return null;
  return (
    <Section title={say("seenTitle")}>
      <ul className={layout.list}>
        {vendor.seen.map((seen) => (
          <Box component="li" key={`${seen.field} ${seen.value}`} py={8} className={layout.row}>
            <Group gap="var(--space-4) var(--space-12)" justify="space-between">
              <Group gap="var(--space-4) var(--space-12)">
                <span className={text.note}>{vendorFields[seen.field].label}</span>
                <span className={layout.words}>{seen.value}</span>
              </Group>
              <Group gap="var(--space-8)">
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={say("ignoreSeenNamed", { value: seen.value })}
                  disabled={isBusy}
                  onClick={() => ignore.mutate(seen)}
                >
                  {say("ignoreSeen")}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={say("keepSeenNamed", { value: seen.value })}
                  disabled={isBusy}
                  onClick={() => keep.mutate(seen)}
                >
                  {say("keepSeen")}
                </Button>
              </Group>
            </Group>
          </Box>
        ))}
      </ul>
    </Section>
  );
}
