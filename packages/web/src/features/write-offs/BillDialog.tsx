/** Writes off a bill that the company need not pay; from the list of bills, and from a bill's page. */
import type { BillRow } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { refreshMatches } from "../../client/banking-changed.ts";
import { toast } from "../../kit/toast.ts";
import { billWriteOffsQuery, writeOffBill } from "./queries.ts";
import { WriteOffDialog } from "./WriteOffDialog.tsx";

/** Values of a bill that writing it off needs. */
export type WrittenBill = Pick<BillRow, "expenseId" | "vendor">;

interface Props {
  opened: boolean;
  bill: WrittenBill | null;
  onClose: () => void;
}

export function BillDialog({ opened, bill, onClose }: Props) {
  return bill && <OfBill key={bill.expenseId} opened={opened} bill={bill} onClose={onClose} />;
}

function OfBill({ opened, bill, onClose }: Props & { bill: WrittenBill }) {
  const queries = useQueryClient();
  const query = useQuery({
    ...billWriteOffsQuery(bill.expenseId),
    enabled: opened,
    select: (state) => ({ ...state, canCorrect: state.rule !== "none", reliefFrom: null }),
  });
  return (
    <WriteOffDialog
      opened={opened}
      of="bill"
      name={bill.vendor}
      query={query}
      send={(body) => writeOffBill(bill.expenseId, body)}
      onClose={onClose}
      onDone={(answer) => {
        onClose();
        toast.success(answer.message);
        return refreshMatches(queries);
      }}
    />
  );
}
