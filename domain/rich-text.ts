// The closed ProseMirror document: private.is_rich_text(jsonb) in the database knows the same list.
export type RichTextMark = { type: "bold" } | { type: "italic" } | { type: "link"; attrs: { href: string } };

export type RichTextInline = { type: "text"; text: string; marks?: RichTextMark[] } | { type: "hardBreak" };

export type RichTextParagraph = { type: "paragraph"; content?: RichTextInline[] };

export type RichTextListItem = { type: "listItem"; content: RichTextBlock[] };

export type RichTextBlock =
  | RichTextParagraph
  | { type: "heading"; attrs: { level: 2 | 3 }; content?: RichTextInline[] }
  | { type: "bulletList"; content: RichTextListItem[] }
  | { type: "orderedList"; attrs?: { start: number }; content: RichTextListItem[] }
  | { type: "blockquote"; content: RichTextBlock[] }
  | { type: "image"; attrs: { src: string; alt: string } };

export type RichText = { type: "doc"; content: RichTextBlock[] };

type Json = Record<string, unknown>;

const MAX_DEPTH = 20;
const INLINE = ["text", "hardBreak"];
const BLOCK = ["paragraph", "heading", "bulletList", "orderedList", "blockquote", "image"];

/** Which nodes each node may hold; a node that is not a key here is not allowed at all. */
const CHILDREN: Record<string, { kinds: readonly string[]; needed: boolean }> = {
  doc: { kinds: BLOCK, needed: false },
  paragraph: { kinds: INLINE, needed: false },
  heading: { kinds: INLINE, needed: false },
  bulletList: { kinds: ["listItem"], needed: true },
  orderedList: { kinds: ["listItem"], needed: true },
  listItem: { kinds: BLOCK, needed: true },
  blockquote: { kinds: BLOCK, needed: true },
  image: { kinds: [], needed: false },
  text: { kinds: [], needed: false },
  hardBreak: { kinds: [], needed: false },
};

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** https and mailto only; anything a browser could read as a script or another scheme is refused. */
export function isSafeHref(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value.length <= 2000 &&
    /^(https:\/\/[^\s/]|mailto:[^\s@]+@)[^\s<>"'\\]*$/i.test(value)
  );
}

/** Pictures of ours only: drawn ones under /images, or the public storage of this installation; with a focal point or not. */
export function isOwnImage(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value.length <= 2000 &&
    /^\/(images|storage\/v1\/object\/public)\/[\w./-]+(#\d{1,3}-\d{1,3})?$/.test(value) &&
    !value.includes("..")
  );
}

function isMark(mark: unknown): boolean {
  if (!isObject(mark)) return false;
  if (mark.type === "bold" || mark.type === "italic") return true;
  return mark.type === "link" && isObject(mark.attrs) && isSafeHref(mark.attrs.href);
}

function hasValidAttributes(node: Json): boolean {
  const attrs = isObject(node.attrs) ? node.attrs : {};
  if (node.type === "heading") return attrs.level === 2 || attrs.level === 3;
  if (node.type === "image") return isOwnImage(attrs.src) && typeof attrs.alt === "string";
  if (node.type !== "text") return true;
  const marks = node.marks ?? [];
  return typeof node.text === "string" && node.text !== "" && Array.isArray(marks) && marks.every(isMark);
}

function isNode(node: unknown, allowed: readonly string[], depth: number): boolean {
  if (!isObject(node) || depth > MAX_DEPTH || typeof node.type !== "string") return false;
  if (!allowed.includes(node.type) || !Object.hasOwn(CHILDREN, node.type)) return false;
  const rule = CHILDREN[node.type];
  const content = node.content ?? [];
  if (!rule || !Array.isArray(content) || (rule.needed && content.length === 0)) return false;
  return hasValidAttributes(node) && content.every((child) => isNode(child, rule.kinds, depth + 1));
}

/** True for a document of the closed list, and nothing else. */
export function isRichText(value: unknown): value is RichText {
  return isNode(value, ["doc"], 0);
}
