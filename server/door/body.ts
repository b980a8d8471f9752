// Reads a body before its request counts as work: within a time, within its share of memory.
import { BODY_MS, MAX_BODIES_PER_ADDRESS, MAX_BODY_BYTES } from "../limits.ts";

export type BodyProblem = "too_large" | "too_slow" | "too_many" | "busy" | "broken";
/** Bytes of unfinished bodies, against what may be held at once. */
export type Budget = { buffered: number; readonly most: number };

const senders = new Map<string, number>();

function admit(address: string): (() => void) | undefined {
  const sending = senders.get(address) ?? 0;
  if (sending >= MAX_BODIES_PER_ADDRESS) return undefined;
  senders.set(address, sending + 1);
  return () => {
    const left = (senders.get(address) ?? 1) - 1;
    if (left > 0) senders.set(address, left);
    else senders.delete(address);
  };
}

/** Resolves to the whole body, or to why there is none. */
export async function readBody(
  request: Request,
  address: string,
  budget: Budget,
): Promise<Uint8Array<ArrayBuffer> | BodyProblem> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) return "too_large";
  const leave = admit(address);
  if (!leave) return "too_many";
  try {
    return await collect(request, budget);
  } finally {
    leave();
  }
}

async function collect(request: Request, budget: Budget): Promise<Uint8Array<ArrayBuffer> | BodyProblem> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), BODY_MS);
  });
  const giveUp = (problem: BodyProblem) => {
    reader.cancel().catch(() => undefined);
    return problem;
  };
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late]);
      if (next === "late") return giveUp("too_slow");
      if (next.done) return new Uint8Array(Buffer.concat(chunks, size));
      size += next.value.byteLength;
      budget.buffered += next.value.byteLength;
      if (size > MAX_BODY_BYTES) return giveUp("too_large");
      if (budget.buffered > budget.most) return giveUp("busy");
      chunks.push(next.value);
    }
  } catch {
    return "broken";
  } finally {
    clearTimeout(timer);
    budget.buffered -= size;
  }
}
