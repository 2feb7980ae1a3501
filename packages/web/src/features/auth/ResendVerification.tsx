/** Orders the mail that proves an address once more, a minute apart. */
import { Button, Stack } from "@mantine/core";
import { resendVerification } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { Refusal, resendFailureText } from "../../kit/failure-text.ts";
import { useResendCooldown } from "./cooldown.ts";
import { Note } from "./Note.tsx";

const NO_ADDRESS = "No email address found. Please sign in again.";
const SENT = "Verification email sent successfully!";

interface Props {
  /** Null: nobody is signed in. */
  email: string | null;
  /** Is there something better to try first? */
  secondary: boolean;
  size?: "sm" | "md";
}

export function ResendVerification({ email, secondary, size = "md" }: Props) {
  const cooldown = useResendCooldown();
  const resend = useMutation({
    async mutationFn() {
      if (email === null) throw new Refusal(NO_ADDRESS);
      return call(resendVerification, { body: { email } });
    },
    onSuccess: cooldown.start,
  });
  return (
    <Stack>
      {resend.isSuccess && <Note>{resend.data.message || SENT}</Note>}
      {resend.error && <ErrorAlert>{resendFailureText(resend.error)}</ErrorAlert>}
      <Button
        size={size}
        variant={secondary ? "default" : "filled"}
        disabled={resend.isPending || cooldown.left > 0}
        onClick={() => resend.mutate()}
      >
        {resend.isPending
          ? "Sending..."
          : cooldown.left > 0
            ? `Resend in ${cooldown.left}s`
            : "Resend Verification Email"}
      </Button>
    </Stack>
  );
}
