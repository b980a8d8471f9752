import { Fragment, type ReactNode } from "react";
import { isOwnImage, isSafeHref } from "~domain/rich-text";
import { Picture } from "../media/picture";
import { attribute, childrenOf, isNode, marksOf, type RichNode, textOf } from "./rich-text-nodes";

/**
 * Renders a stored ProseMirror document (decision 30) from a closed list of nodes and marks.
 * Whatever is not on the list renders nothing; no HTML is ever injected.
 */
export function RichText({ doc, className = "" }: { doc: unknown; className?: string }) {
  if (!isNode(doc) || doc.type !== "doc") return null;
  return <div className={`rich-text ${className}`}>{renderChildren(doc)}</div>;
}

function renderChildren(node: unknown): ReactNode {
  return childrenOf(node).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is replaced as a whole, never reordered.
    <Fragment key={index}>{renderNode(child)}</Fragment>
  ));
}

function renderNode(node: unknown): ReactNode {
  if (!isNode(node)) return null;
  switch (node.type) {
    case "paragraph":
      return <p>{renderChildren(node)}</p>;
    case "heading":
      return renderHeading(node);
    case "bulletList":
      return <ul>{renderChildren(node)}</ul>;
    case "orderedList":
      return <ol start={startOf(node)}>{renderChildren(node)}</ol>;
    case "listItem":
      return <li>{renderChildren(node)}</li>;
    case "blockquote":
      return <blockquote>{renderChildren(node)}</blockquote>;
    case "image":
      return renderImage(node);
    case "hardBreak":
      return <br />;
    case "text":
      return renderText(node);
    default:
      return null;
  }
}

function renderHeading(node: object): ReactNode {
  const level = attribute(node, "level");
  // No stored document has one: pages with contents add them.
  const id = attribute(node, "id");
  if (level === 2) return <h2 id={typeof id === "string" ? id : undefined}>{renderChildren(node)}</h2>;
  if (level === 3) return <h3>{renderChildren(node)}</h3>;
  return null;
}

function startOf(node: object): number | undefined {
  const start = attribute(node, "start");
  return typeof start === "number" && Number.isInteger(start) && start > 1 ? start : undefined;
}

function renderImage(node: object): ReactNode {
  const src = attribute(node, "src");
  const alt = attribute(node, "alt");
  if (!isOwnImage(src)) return null;
  return (
    <Picture
      src={src}
      alt={typeof alt === "string" ? alt : ""}
      width={1600}
      height={900}
      sizes="(min-width: 48rem) 44rem, 100vw"
    />
  );
}

function renderText(node: object): ReactNode {
  return marksOf(node).reduce<ReactNode>(withMark, textOf(node));
}

function withMark(inner: ReactNode, mark: RichNode): ReactNode {
  if (mark.type === "bold") return <strong>{inner}</strong>;
  if (mark.type === "italic") return <em>{inner}</em>;
  const href = mark.type === "link" ? attribute(mark, "href") : undefined;
  if (!isSafeHref(href)) return inner;
  return (
    <a href={href} rel="noopener">
      {inner}
    </a>
  );
}
