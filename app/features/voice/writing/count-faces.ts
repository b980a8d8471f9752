import { useEffect, useState } from "react";

interface Detector {
  detect: (picture: ImageBitmapSource) => Promise<readonly unknown[]>;
}
type WithDetector = { FaceDetector?: new () => Detector };

/** How many faces this browser sees in a picture; null where it cannot look, which most cannot. */
async function countFaces(address: string): Promise<number | null> {
  const { FaceDetector } = globalThis as WithDetector;
  if (!FaceDetector) return null;
  try {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    return (await new FaceDetector().detect(picture)).length;
  } catch {
    return null;
  }
}

export function useFaces(address: string): number | null {
  const [faces, setFaces] = useState<number | null>(null);
  useEffect(() => {
    let gone = false;
    void countFaces(address).then((count) => gone || setFaces(count));
    return () => {
      gone = true;
    };
  }, [address]);
  return faces;
}
