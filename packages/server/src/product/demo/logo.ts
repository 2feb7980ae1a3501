/** The logo of the demo's company: a sheet that is being folded. */
import sharp from "sharp";

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120" viewBox="0 0 480 120">
  <path d="M8 12h70l26 26v70H8z" fill="#1d4f91"/>
  <path d="M78 12v26h26z" fill="#9db9dd"/>
  <path d="M28 60h56M28 80h40" stroke="#ffffff" stroke-width="8" stroke-linecap="round"/>
  <path d="M138 30v60M138 62l34-32M150 54l26 36" stroke="#1d4f91" stroke-width="11" stroke-linecap="round" fill="none"/>
  <path d="M236 34c-26-10-44 12-22 24s16 34-14 26" stroke="#1d4f91" stroke-width="11" stroke-linecap="round" fill="none"/>
</svg>`;

/** As a file that a user would choose. */
export async function renderLogo(): Promise<File> {
  const png = await sharp(Buffer.from(DRAWING)).png().toBuffer();
  return new File([new Uint8Array(png)], "kornelia-studio.png", { type: "image/png" });
}
