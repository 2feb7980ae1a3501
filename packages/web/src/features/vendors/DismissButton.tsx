/** Says that two vendors are no duplicates of each other. */
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { keepApart, vendorsChanged } from "./queries.ts";
import { say } from "./say.ts";

interface Named {
  id: string;
  name: string;
}

export function DismissButton({ one, other }: { one: Named; other: Named }) {
  const queries = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => keepApart(one.id, other.id),
    onSuccess({ message }) {
      toast.success(message);
      return vendorsChanged(queries);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={say("dismissPair", { one: other.name, other: one.name })}
      loading={dismiss.isPending}
      onClick={() => dismiss.mutate()}
    >
      {say("dismiss")}
    </Button>
  );
}
