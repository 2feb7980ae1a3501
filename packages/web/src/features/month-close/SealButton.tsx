/** Downloads the newest seal of a closed month or fiscal year; nothing where its close is of before there were seals. */
import { Button } from "@mantine/core";
import { IconFileCertificate } from "@tabler/icons-react";
import { getSeal, listSeals } from "@tallyleaf/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { messageOf } from "../../kit/failure-text.ts";
import { saveFile } from "../../kit/save-file.ts";
import { toast } from "../../kit/toast.ts";
import { MONTHS } from "./queries.ts";
import { say } from "./say.ts";

/** @param from first day of the period; @param to its last */
export function SealButton({ from, to }: { from: string; to: string }) {
  const seals = useQuery({
    queryKey: [...MONTHS, "seals", from, to],
    queryFn: ({ signal }) => call(listSeals, { query: { from, to } }, { signal }),
  });
  const download = useMutation({
    mutationFn: (id: string) => call(getSeal, { params: { id } }),
    onSuccess: (seal) =>
      saveFile({
        file: new Blob([JSON.stringify(seal, null, 2)], { type: "application/json" }),
        name: `seal-${from}-${to}.json`,
      }),
    onError: (error) => toast.error(messageOf(error), { title: say("sealNotLoaded") }),
  });
  const [seal] = seals.data?.data ?? [];
  if (!seal) return null;
  return (
    <Button
      variant="default"
      title={say("sealHint")}
      leftSection={<IconFileCertificate size={18} stroke={1.5} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate(seal.id)}
    >
      {say("downloadSeal")}
    </Button>
  );
}
