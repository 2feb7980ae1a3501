/** The way from a bill's page to its payment. */
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type Payable, PayDialog } from "../../payments/PayDialog.tsx";
import { say } from "./say.ts";

export function PayBill({ bill }: { bill: Payable }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button onClick={open}>{say("pay")}</Button>
      <PayDialog opened={opened} bill={bill} onClose={close} />
    </>
  );
}
