/** The US tax number by its last four digits; the whole one on request, which the activity log tells. */
import { Button, Group } from "@mantine/core";
import type { VendorDetail } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../kit/failure-text.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { revealTin } from "../queries.ts";
import { say } from "../say.ts";

export function TinFact({ vendor: { id, tin } }: { vendor: VendorDetail }) {
  const reveal = useMutation({
    mutationFn: () => revealTin(id),
    // Not kept longer than it is looked at.
    gcTime: 0,
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Group component="span" gap={8}>
      <span className={text.figures}>{reveal.data?.tin ?? tin}</span>
      {!reveal.data && (
        <Button size="compact-sm" variant="default" loading={reveal.isPending} onClick={() => reveal.mutate()}>
          {say("showTin")}
        </Button>
      )}
    </Group>
  );
}
