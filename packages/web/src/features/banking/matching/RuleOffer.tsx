/** Offered after a decision: a rule for the next transactions like it. */
import { Alert, Button, Group } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshBanking } from "../../../client/banking-changed.ts";
import { messageOf } from "../../../kit/failure-text.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import styles from "./Matching.module.css";
import { type RuleValues, saveRule } from "./queries.ts";
import { sayRules } from "./say-rules.ts";

/** A rule that isn't created yet, with the name of its account. */
export interface OfferedRule extends RuleValues {
  accountName: string;
}

interface Props {
  offer: OfferedRule;
  onEdit: () => void;
  onClose: () => void;
}

export function RuleOffer({ offer, onEdit, onClose }: Props) {
  const queries = useQueryClient();
  const { accountName, ...values } = offer;
  const saving = useMutation({
    mutationFn: (mode: RuleValues["mode"]) => saveRule(null, { ...values, mode }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
      return refreshBanking(queries);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const save = (mode: RuleValues["mode"]) => saving.isPending || saving.mutate(mode);
  return (
    <Alert
      role="status"
      variant="light"
      className={`${text.onTint} ${styles.offer}`}
      icon={<IconRepeat stroke={1.5} />}
      title={sayRules("offer", { text: offer.text, account: `${offer.accountCode} ${accountName}` })}
      withCloseButton
      closeButtonLabel={sayRules("dismiss")}
      onClose={onClose}
    >
      <Group gap={8}>
        <Button size="compact-md" variant="default" onClick={() => save("suggest")}>
          {sayRules("offerSuggest")}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => save("book")}>
          {sayRules("offerBook")}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={onEdit}>
          {sayRules("offerEdit")}
        </Button>
      </Group>
    </Alert>
  );
}
