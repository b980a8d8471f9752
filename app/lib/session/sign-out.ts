/** Loads the client only when asked. Resolves to false when `everywhere` could not reach the server. */
export const signOut = async (where: "here" | "everywhere" = "here"): Promise<boolean> =>
  (await import("./live")).signOut(where);
