/** Opens the camera of a phone: the photo is one more file. */
import { Button } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useRef } from "react";
import { say } from "./say.ts";

interface Props {
  className?: string;
  disabled: boolean;
  onPhoto: (files: File[]) => void;
}

export function PhotoButton({ className, disabled, onPhoto }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={className}>
      <Button
        fullWidth
        px={{ base: "xs", xs: "md" }}
        variant="default"
        disabled={disabled}
        leftSection={<IconCamera size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {say("takePhoto")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={say("receiptPhoto")}
        onChange={({ currentTarget }) => {
          onPhoto([...(currentTarget.files ?? [])]);
          // The next photo may have the same name.
          currentTarget.value = "";
        }}
      />
    </span>
  );
}
