/** The recovery codes, shown once: it closes only when the person says that they are kept. */

import { Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { PRODUCT_NAME } from "../../kit/brand.ts";
import { CopyTextButton } from "../../kit/CopyTextButton.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import layout from "../../kit/layout.module.css";
import { saveTextFile } from "../../kit/save-file.ts";
import { sayCommon } from "../../kit/say-common.ts";
import textLook from "../../kit/text.module.css";
import { recoveryFile } from "./queries.ts";
import styles from "./SecondFactor.module.css";
import { say } from "./say.ts";

interface Props {
  /** Null: closed. */
  codes: readonly string[] | null;
  email: string;
  onDone: () => void;
}

export function RecoveryCodesDialog({ codes, email, onDone }: Props) {
  return (
    <Dialog
      opened={codes !== null}
      onClose={() => {}}
      title={say("keepYourRecoveryCodes")}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {codes && <Codes codes={codes} email={email} onDone={onDone} />}
    </Dialog>
  );
}

function Codes({ codes, email, onDone }: Props & { codes: readonly string[] }) {
  const text = recoveryFile(codes, { product: PRODUCT_NAME, email });
  return (
    <Stack>
      <Text>{say("keepCodesHelp")}</Text>
      <ol
        className={`${layout.list} ${layout.well} ${textLook.mono} ${styles.codes}`}
        aria-label={say("recoveryCodes")}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm">
        <CopyTextButton text={codes.join("\n")} />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} />}
          onClick={() => saveTextFile(`${PRODUCT_NAME}-recovery-codes.txt`, text)}
        >
          {sayCommon("download")}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onDone}>
          {say("iHaveKeptThem")}
        </Button>
      </Group>
    </Stack>
  );
}
