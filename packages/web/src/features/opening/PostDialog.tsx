/** Asks before opening balances are posted; a difference is confirmed by typing its exact amount. */
import { Stack, Text } from "@mantine/core";
import type { OpeningDraft } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { formatMoney } from "../../kit/format.ts";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { toast } from "../../kit/toast.ts";
import { failuresOf } from "./failures.ts";
import { booksChanged, postDraft } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  draft: OpeningDraft;
  currency: string;
  onClose: () => void;
}

export function PostDialog({ opened, draft, currency, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [seen, setSeen] = useState("");
  const { remainder } = draft.check;
  const left = formatMoney(Math.abs(remainder), currency);
  const posting = useMutation({
    mutationFn: () => postDraft(draft.revision, remainder === 0 || seen === "" ? null : Number(seen)),
    async onSuccess({ message, opening }) {
      onClose();
      toast.success(message);
      await navigate(`/opening/${opening.id}`);
      return booksChanged(client);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={say("postTitle")}
      confirmLabel={say("post")}
      busyLabel={say("posting")}
      busy={posting.isPending}
      error={posting.error && failuresOf(posting.error).join(" ")}
      onConfirm={() => posting.mutate()}
      onClose={onClose}
    >
      <Stack>
        <Text>{say("postNote")}</Text>
        {remainder !== 0 && (
          <>
            <Text c="var(--mantine-color-error)">{say("leftOver", { amount: left })}</Text>
            <NumberField
              label={say("seen")}
              description={say("seenHint", { amount: left })}
              field={{ kind: "amount", currency }}
              value={seen}
              onType={setSeen}
              data-autofocus
            />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
