import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "../../../test/show.tsx";
import CameraView from "./CameraView.tsx";

/** A camera whose picture is a receipt with print on a table. */
function streamOf(width: number, height: number): MediaStream {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas.");
  const draw = () => {
    context.fillStyle = "#5b4a3a";
    context.fillRect(0, 0, width, height);
    context.fillStyle = "#fff";
    context.fillRect(width * 0.2, height * 0.1, width * 0.6, height * 0.75);
    context.fillStyle = "#000";
    for (let y = 0.15; y < 0.8; y += 0.03)
      for (let x = 0.26; x < 0.72; x += 0.025) context.fillRect(width * x, height * y, width * 0.012, height * 0.012);
  };
  draw();
  const stream = canvas.captureStream(10);
  const timer = setInterval(draw, 100);
  stream.getVideoTracks()[0]?.addEventListener("ended", () => clearInterval(timer));
  return stream;
}

const camera = vi.fn<() => Promise<MediaStream>>();
beforeEach(() => void vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(camera));
afterEach(() => vi.restoreAllMocks());

async function openView() {
  const on = { photos: vi.fn<(photos: readonly File[]) => void>(), app: vi.fn(), close: vi.fn() };
  const { screen } = await show(<CameraView opened onPhotos={on.photos} onApp={on.app} onClose={on.close} />);
  return { screen, on };
}

/** A machine without a graphics card draws a picture of the stream in a second. */
const WAIT = { timeout: 15_000 };

test("takes photos one after another, tells that all edges are in them, and adds them together", async () => {
  const stream = streamOf(1080, 1440);
  camera.mockResolvedValue(stream);
  const { screen, on } = await openView();
  const shoot = async () => {
    await expect.element(screen.getByRole("button", { name: "Take photo" }), WAIT).toBeEnabled();
    await vi.waitFor(() => expect(document.querySelector("video")?.videoWidth).toBe(1080), WAIT);
    await screen.getByRole("button", { name: "Take photo" }).click();
    await expect.element(screen.getByText("All edges are in the photo."), WAIT).toBeVisible();
  };
  await shoot();
  await screen.getByRole("button", { name: "Next receipt" }).click();
  await expect.element(screen.getByText("1 photo taken")).toBeVisible();
  await shoot();
  await screen.getByRole("button", { name: "Retake" }).click();
  await shoot();
  await screen.getByRole("button", { name: "Add 2 receipts" }).click();
  const [photos] = on.photos.mock.calls[0] ?? [];
  expect(photos?.map(({ type }) => type)).toEqual(["image/jpeg", "image/jpeg"]);
  expect(on.close).not.toHaveBeenCalled();
}, 45_000);

test("asks before photos are discarded, and closes at once without any", async () => {
  camera.mockResolvedValue(streamOf(1080, 1440));
  const { screen, on } = await openView();
  const close = screen.getByRole("button", { name: "Leave the camera" });
  await vi.waitFor(() => expect(document.querySelector("video")?.videoWidth).toBe(1080));
  await screen.getByRole("button", { name: "Take photo" }).click();
  await close.click();
  await expect.element(screen.getByText("Discard 1 photo?")).toBeVisible();
  expect(on.close).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Keep" }).click();
  await screen.getByRole("button", { name: "Retake" }).click();
  await close.click();
  expect(on.close).toHaveBeenCalledOnce();
});

test.each([
  ["there is no camera", () => Promise.reject(new DOMException("none", "NotFoundError"))],
  ["its picture is too coarse to be read", () => Promise.resolve(streamOf(640, 480))],
])("offers the phone's camera app where %s", async (_, open) => {
  camera.mockImplementation(open);
  const { screen, on } = await openView();
  await screen.getByRole("button", { name: "Open camera app" }).click();
  expect(on.app).toHaveBeenCalledOnce();
});
