import { useEffect, useState } from "react";

/** How many, or that it is being looked, or that this browser cannot. */
export type Faces = number | "looking" | "unknown";

async function countFaces(address: string): Promise<Faces> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return "unknown";
    const { findFaces } = await import("./find-faces");
    return await findFaces(await answer.blob());
  } catch {
    return "unknown";
  }
}

export function useFaces(address: string): Faces {
  const [seen, setSeen] = useState<{ address: string; faces: Faces }>();
  useEffect(() => {
    let gone = false;
    void countFaces(address).then((faces) => gone || setSeen({ address, faces }));
    return () => {
      gone = true;
    };
  }, [address]);
  return seen?.address === address ? seen.faces : "looking";
}
