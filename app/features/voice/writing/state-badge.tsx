import { Badge, type BadgeTone } from "~/components/ui/badge";
import { POST_STATES, type PostState } from "~domain/posts";
import type { PostRow } from "./queries";

const TONES: Readonly<Record<PostState, BadgeTone>> = {
  draft: "neutral",
  pending: "warning",
  changes_asked: "warning",
  scheduled: "brand",
  published: "success",
  archived: "neutral",
  removed: "danger",
};
const EDITS: Readonly<Record<PostRow["stage"], string>> = {
  draft: "New version: draft",
  pending: "New version: in review",
  changes_asked: "New version: changes asked",
  done: "",
};

/** What visitors have of a post, and how far the next version is. */
export function StateBadge({ row: { state, stage, has_edit } }: { row: PostRow }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={TONES[state]}>{POST_STATES[state]}</Badge>
      {has_edit && state !== "removed" ? <Badge tone="warning">{EDITS[stage]}</Badge> : null}
    </span>
  );
}
