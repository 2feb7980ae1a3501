/** Orders the mail that proves an address once more, a minute apart. */
import { resendVerification } from "@tallyleaf/contract";
import { call } from "../../client/client.ts";
import { Refusal, resendFailureText } from "../../kit/failure-text.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { useSending } from "../../kit/plain/use-sending.ts";
import { useResendCooldown } from "./cooldown.ts";
import styles from "./Form.module.css";
import { say } from "./say.ts";

interface Props {
  /** Null: nobody is signed in. */
  email: string | null;
  /** Is there something better to try first? */
  secondary: boolean;
  small?: boolean;
}

export function ResendVerification({ email, secondary, small }: Props) {
  const cooldown = useResendCooldown();
  const resend = useSending(
    async (_: null) => {
      if (email === null) throw new Refusal(say("noEmailAddress"));
      return call(resendVerification, { body: { email } });
    },
    { onDone: cooldown.start },
  );
  return (
    <div className={styles.stack}>
      {resend.data && <Notice tone="good">{resend.data.message || say("verificationEmailSent")}</Notice>}
      {resend.error && <Notice tone="fault">{resendFailureText(resend.error)}</Notice>}
      <Button
        small={small}
        look={secondary ? "plain" : "filled"}
        disabled={resend.isPending || cooldown.left > 0}
        onClick={() => resend.send(null)}
      >
        {resend.isPending
          ? say("sending")
          : cooldown.left > 0
            ? say("resendIn", { seconds: String(cooldown.left) })
            : say("resendVerificationEmail")}
      </Button>
    </div>
  );
}
