// Safari writes no WebP, but it has the encoder of the VP8 video format, and a lossy WebP is one VP8 picture in a RIFF file.
import { PICTURE_TYPE } from "~domain/picture-area";

/** One picture as the VP8 encoder makes it; null where there is none. */
async function keyFrame(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer> | null> {
  const config = {
    codec: "vp8",
    width: canvas.width,
    height: canvas.height,
    bitrate: 4_000_000,
    framerate: 1,
  };
  if (typeof VideoEncoder === "undefined") return null;
  if (!(await VideoEncoder.isConfigSupported(config)).supported) return null;
  let bytes: Uint8Array<ArrayBuffer> | null = null;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
    },
    // What went wrong makes flush() fail, too.
    error: () => undefined,
  });
  encoder.configure(config);
  const frame = new VideoFrame(canvas, { timestamp: 0 });
  encoder.encode(frame, { keyFrame: true });
  frame.close();
  await encoder.flush();
  encoder.close();
  return bytes;
}

/** A VP8 picture as the file format WebP: a RIFF header, and a zero where the length is odd. */
export function wrapVp8(picture: Uint8Array<ArrayBuffer>): Blob {
  const padding = picture.length % 2;
  const header = new DataView(new ArrayBuffer(20));
  const text = (at: number, word: string) =>
    [...word].forEach((letter, n) => {
      header.setUint8(at + n, letter.charCodeAt(0));
    });
  text(0, "RIFF");
  header.setUint32(4, 12 + picture.length + padding, true);
  text(8, "WEBPVP8 ");
  header.setUint32(16, picture.length, true);
  return new Blob([header, picture, new Uint8Array(padding)], { type: PICTURE_TYPE });
}

/** The canvas as WebP, or null where this browser cannot do that either. */
export async function webpByVideo(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const picture = await keyFrame(canvas).catch(() => null);
  return picture && wrapVp8(picture);
}
