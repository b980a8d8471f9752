// Counts faces where the picture is: it leaves the browser for nobody. Large, so it comes when a picture is asked about.
import { detectAllFaces, nets, TinyFaceDetectorOptions, tf } from "@vladmandic/face-api/dist/face-api.esm.js";
import weights from "@vladmandic/face-api/model/tiny_face_detector_model.bin?url";
import layers from "@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json";

/** Rather one that is none than one that is missed: who chose the picture sees what it shows. */
const LIKELY = 0.35;
/** Pixels that are looked at, along the longer side: a face at the far end of a table is some of them. */
const LOOKED_AT = 800;
/** As the detector takes it: a multiple of 32. */
const SIZES = { inputSize: LOOKED_AT, scoreThreshold: LIKELY };

let ready: Promise<void> | undefined;

async function prepare(): Promise<void> {
  const answer = await fetch(weights);
  if (!answer.ok) throw new Error(`weights: ${answer.status}`);
  const specs = layers.flatMap((group) => group.weights) as Parameters<typeof tf.io.decodeWeights>[1];
  nets.tinyFaceDetector.loadFromWeightMap(tf.io.decodeWeights(await answer.arrayBuffer(), specs));
}

/** How many faces a picture shows, as far as a program can tell; rejects where it cannot look. */
export async function findFaces(picture: Blob): Promise<number> {
  ready ??= prepare();
  await ready.catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, LOOKED_AT / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return (await detectAllFaces(canvas, new TinyFaceDetectorOptions(SIZES))).length;
}
