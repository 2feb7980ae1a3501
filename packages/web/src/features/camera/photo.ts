/** Photos from a camera's stream: the stream itself, a frame as a JPEG file, and its pixels for the check. */
import { checkPhoto, type PhotoCheck } from "./check-photo.ts";

/** Small print of a receipt is legible from here on; with fewer pixels, the phone's own camera app takes a better photo. */
const LEAST_PIXELS = 1000;
/** As much as a phone's stream has at most. */
const MOST_PIXELS = { width: 4096, height: 2160 };
const QUALITY = 0.92;
/** Width in which a photo is checked. */
const CHECKED_WIDTH = 480;

/**
 * Opens the camera at the back; the browser asks the person the first time.
 *
 * @throws if there is none, the person forbids it, or its picture is too coarse
 */
export async function openCamera(): Promise<MediaStream> {
  const { width, height } = MOST_PIXELS;
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: "environment" }, width: { ideal: width }, height: { ideal: height } },
  });
  const of = stream.getVideoTracks()[0]?.getSettings();
  if (Math.min(of?.width ?? 0, of?.height ?? 0) >= LEAST_PIXELS) return stream;
  closeCamera(stream);
  throw new Error("The camera's picture is too coarse.");
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** A photo, and where it is shown from until it is released. */
export interface Photo {
  file: File;
  url: string;
}

/** Takes what the video shows now. */
export async function takePhoto(video: HTMLVideoElement, name: string): Promise<Photo> {
  const canvas = drawn(video, video.videoWidth, video.videoHeight);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  if (blob === null) throw new Error("The camera shows no picture.");
  return { file: new File([blob], name, { type: blob.type }), url: URL.createObjectURL(blob) };
}

/** Checks a photo that an image shows. */
export function checkImage(image: HTMLImageElement): PhotoCheck {
  const width = Math.min(CHECKED_WIDTH, image.naturalWidth);
  const height = Math.round((image.naturalHeight / image.naturalWidth) * width);
  const pixels = drawn(image, width, height).getContext("2d")?.getImageData(0, 0, width, height).data;
  const grays = new Uint8Array(width * height);
  // As bright as an eye sees red, green, and blue (Rec. 601).
  grays.forEach((_, at) => {
    const [red = 0, green = 0, blue = 0] = [pixels?.[4 * at], pixels?.[4 * at + 1], pixels?.[4 * at + 2]];
    grays[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  });
  return checkPhoto({ width, height, pixels: grays });
}

function drawn(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(source, 0, 0, width, height);
  return canvas;
}
