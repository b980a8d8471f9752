/** Reading a document that came from a database: nothing about its shape is taken for granted. */
export interface RichNode {
  type: string;
}

export function isNode(value: unknown): value is RichNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

export function childrenOf(node: unknown): unknown[] {
  return isNode(node) && "content" in node && Array.isArray(node.content) ? node.content : [];
}

export function marksOf(node: object): RichNode[] {
  return "marks" in node && Array.isArray(node.marks) ? node.marks.filter(isNode) : [];
}

export function textOf(node: object): string {
  return "text" in node && typeof node.text === "string" ? node.text : "";
}

export function attribute(node: object, name: string): unknown {
  if (!("attrs" in node) || typeof node.attrs !== "object" || node.attrs === null) return undefined;
  return new Map(Object.entries(node.attrs)).get(name);
}
