/**
 * The camera over the whole screen of a phone: shoot, see whether all edges are in the photo, then the next receipt. Photos are added
 * together at the end. Without a camera that a page may use, it offers the phone's own app.
 */
import { ActionIcon, Button, CloseButton, Group, Modal, Text, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCircle } from "@tabler/icons-react";
import { MAX_BATCH_FILES } from "@tallyleaf/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import layout from "../../kit/layout.module.css";
import styles from "./CameraView.module.css";
import type { PhotoCheck } from "./check-photo.ts";
import { checkImage, closeCamera, openCamera, type Photo, takePhoto } from "./photo.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  /** At least one photo. */
  onPhotos: (photos: readonly File[]) => void;
  /** The phone's own camera app is wanted. */
  onApp: () => void;
  onClose: () => void;
}

export default function CameraView({ opened, onClose, ...rest }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      padding={0}
      title={<VisuallyHidden>{say("title")}</VisuallyHidden>}
      classNames={{ header: styles.header, body: styles.body, content: styles.content }}
    >
      <Camera onClose={onClose} {...rest} />
    </Modal>
  );
}

type Stream = MediaStream | "opening" | "unavailable";

function useStream(): Stream {
  const [stream, setStream] = useState<Stream>("opening");
  useEffect(() => {
    let left = false;
    let open: MediaStream | null = null;
    openCamera().then(
      (opened) => {
        open = opened;
        if (left) closeCamera(opened);
        else setStream(opened);
      },
      () => left || setStream("unavailable"),
    );
    return () => {
      left = true;
      if (open) closeCamera(open);
    };
  }, []);
  return stream;
}

function Camera({ onPhotos, onApp, onClose }: Omit<Props, "opened">) {
  const stream = useStream();
  const [kept, setKept] = useState<readonly File[]>([]);
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const isFull = kept.length + 1 >= MAX_BATCH_FILES;

  useEffect(() => {
    if (video.current && typeof stream === "object") video.current.srcObject = stream;
  }, [stream]);
  useEffect(() => {
    if (photo === null) return;
    return () => URL.revokeObjectURL(photo.url);
  }, [photo]);

  const shoot = async () => {
    if (video.current === null || video.current.videoWidth === 0) return;
    // Its picture pauses at once, before the photo is there.
    video.current.pause();
    setPhoto(await takePhoto(video.current, `${nameOfNow()}.jpg`));
  };
  const goOn = (photos: readonly File[]) => {
    setKept(photos);
    setPhoto(null);
    void video.current?.play();
  };
  const leave = () => (kept.length === 0 && photo === null ? onClose() : setLeaving(true));
  const count = kept.length + Number(photo !== null);
  const add = () => onPhotos(photo ? [...kept, photo.file] : kept);

  return (
    <>
      <Group className={styles.top} justify="space-between" wrap="nowrap">
        <CloseButton size={44} iconSize={22} aria-label={say("close")} onClick={leave} />
        <Text size="sm" role="status">
          {kept.length > 0
            ? say("kept", { count: kept.length })
            : photo === null && stream !== "unavailable" && say("hint")}
        </Text>
        <span className={styles.balance} />
      </Group>
      <div className={styles.picture}>
        <video
          ref={video}
          className={styles.video}
          hidden={photo !== null || stream === "unavailable"}
          aria-label={say("live")}
          autoPlay
          muted
          playsInline
        />
        {stream === "unavailable" && <Text ta="center">{say("unavailable")}</Text>}
        {photo && <Checked key={photo.url} photo={photo} note={isFull && say("most")} />}
      </div>
      {isLeaving ? (
        <Bottom>
          <Text role="alert">{say("discardQuestion", { count })}</Text>
          <Group grow gap={8}>
            <Button variant="default" data-autofocus onClick={() => setLeaving(false)}>
              {say("keep")}
            </Button>
            <Button color="red.8" onClick={onClose}>
              {say("discard")}
            </Button>
          </Group>
        </Bottom>
      ) : stream === "unavailable" ? (
        <Bottom>
          <Button onClick={onApp}>{say("openApp")}</Button>
        </Bottom>
      ) : photo ? (
        <Bottom>
          <Group grow gap={8}>
            <Button variant="default" onClick={() => goOn(kept)}>
              {say("retake")}
            </Button>
            {!isFull && (
              <Button variant="default" onClick={() => goOn([...kept, photo.file])}>
                {say("next")}
              </Button>
            )}
          </Group>
          <Button data-autofocus onClick={add}>
            {say("add", { count })}
          </Button>
        </Bottom>
      ) : (
        <Bottom>
          <ActionIcon
            className={styles.shutter}
            size={72}
            radius="50%"
            aria-label={say("shoot")}
            disabled={stream === "opening"}
            onClick={() => void shoot()}
          >
            <IconCircle size={56} stroke={1} aria-hidden />
          </ActionIcon>
          {kept.length > 0 && (
            <Button variant="default" onClick={add}>
              {say("add", { count })}
            </Button>
          )}
        </Bottom>
      )}
    </>
  );
}

const Bottom = ({ children }: { children: ReactNode }) => <div className={styles.bottom}>{children}</div>;

/** A photo with the edges of its receipt, and what the check says. @param note said below it, too */
function Checked({ photo, note }: { photo: Photo; note: ReactNode }) {
  const [check, setCheck] = useState<PhotoCheck | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const words = check && wordsOf(check);
  return (
    <>
      <div className={styles.photo}>
        <img
          ref={image}
          src={photo.url}
          alt={say("photo")}
          // The photo is drawn before it is checked.
          onLoad={() => setTimeout(() => image.current && setCheck(checkImage(image.current)), 30)}
        />
        {check?.corners && (
          <svg className={styles.edges} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <polygon
              points={check.corners.map(({ x, y }) => `${100 * x},${100 * y}`).join(" ")}
              data-good={words?.isGood || undefined}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        )}
      </div>
      <div role="status" className={`${layout.sign} ${styles.words}`}>
        {words === null ? (
          say("checking")
        ) : (
          <>
            {words.isGood ? (
              <IconCheck size={20} stroke={2} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={20} stroke={1.5} aria-hidden="true" />
            )}
            <span>{words.text}</span>
          </>
        )}
      </div>
      {note && <Text size="sm">{note}</Text>}
    </>
  );
}

/** The gravest result of a check. */
function wordsOf({ corners, cutOff, isDark, isBlurred }: PhotoCheck): { text: string; isGood: boolean } {
  const [side, ...others] = cutOff;
  const text = isDark
    ? say("dark")
    : isBlurred
      ? say("blurred")
      : corners === null
        ? say("noEdges")
        : side === undefined
          ? say("allEdges")
          : others.length === 0
            ? say("cutOff", { side })
            : say(others.length === 3 ? "fillsPhoto" : "cutOffSides");
  return { text, isGood: !isDark && !isBlurred && corners !== null && side === undefined };
}

/** A file name by the clock: "receipt-20261129-101530". */
function nameOfNow(): string {
  const digits = new Date().toISOString().replace(/\D/g, "");
  return `receipt-${digits.slice(0, 8)}-${digits.slice(8, 14)}`;
}
