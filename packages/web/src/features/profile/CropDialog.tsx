/** Crops a picture to a portrait: moved by pointer or arrow keys, scaled by the slider. */
import { Button, Group, Slider, Stack, Text } from "@mantine/core";
import { pictureFailures } from "@tallyleaf/contract";
import { useEffect, useState } from "react";
import Cropper from "react-easy-crop";
import { Dialog } from "../../kit/Dialog.tsx";
import "react-easy-crop/react-easy-crop.css";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { formatPercent } from "../../kit/format-number.ts";
import { sayCommon } from "../../kit/say-common.ts";
import styles from "./CropDialog.module.css";
import type { Square } from "./crop.ts";
import { say } from "./say.ts";

const MAX_ZOOM = 4;

interface Props {
  /** The chosen picture; null: closed. */
  file: File | null;
  busy: boolean;
  /** Why the last one could not be saved. */
  error: string | null;
  /** With the address under which this page can read the picture. */
  onSave: (url: string, square: Square) => void;
  onClose: () => void;
}

export function CropDialog(props: Props) {
  const { file, busy, onClose } = props;
  return (
    <Dialog
      opened={file !== null}
      onClose={() => busy || onClose()}
      title={say("cropPicture")}
      // The part that is cut out is measured on the page: nothing may be scaled while the dialog opens.
      transitionProps={{ transition: "fade" }}
    >
      {file !== null && <CropForm {...props} file={file} />}
    </Dialog>
  );
}

function CropForm({ file, busy, error, onSave, onClose }: Props & { file: File }) {
  const url = useObjectUrl(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const blocked = busy || url === null || square === null || unreadable;
  const takeSquare = (_share: Square, pixels: Square) => setSquare(pixels);
  const fault = unreadable ? pictureFailures.unreadable.message : error;
  return (
    <Stack>
      <div className={styles.stage}>
        {url !== null && !unreadable && (
          <Cropper
            image={url}
            aspect={1}
            crop={place}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            keyboardStep={8}
            disableAutomaticStylesInjection
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropAreaChange={takeSquare}
            onCropComplete={takeSquare}
            mediaProps={{ onError: () => setUnreadable(true) }}
            cropperProps={{ role: "group", "aria-label": say("croppedPart") }}
          />
        )}
      </div>
      <Text size="sm" c="dimmed">
        {say("cropHint")}
      </Text>
      <div>
        <Text id="crop-zoom" size="sm" fw={550}>
          {say("zoom")}
        </Text>
        <Slider
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          label={null}
          thumbProps={{ "aria-labelledby": "crop-zoom", "aria-valuetext": formatPercent(zoom) }}
        />
      </div>
      {fault !== null && <ErrorAlert>{fault}</ErrorAlert>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={busy} onClick={onClose}>
          {unreadable ? sayCommon("close") : sayCommon("cancel")}
        </Button>
        {!unreadable && (
          <Button
            data-autofocus
            data-disabled={blocked || undefined}
            aria-disabled={blocked}
            onClick={() => blocked || onSave(url, square)}
          >
            {busy ? say("uploading") : say("savePicture")}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** A URL under which this page can show the file; revoked when it is no longer shown. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
