/** Numbers and addresses that checked documents of the vendor have and its record lacks, each with the way to keep it. */
import { Box, Button, Group } from "@mantine/core";
import { linesOf, type VendorDetail, vendorFields } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../kit/failure-text.ts";
import layout from "../../../kit/layout.module.css";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { addSeen, vendorsChanged } from "../queries.ts";
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
              <Button
                size="compact-sm"
                variant="default"
                aria-label={say("keepSeenNamed", { value: seen.value })}
                disabled={keep.isPending}
                onClick={() => keep.mutate(seen)}
              >
                {say("keepSeen")}
              </Button>
            </Group>
          </Box>
        ))}
      </ul>
    </Section>
  );
}
