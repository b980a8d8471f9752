import { useLocation } from "react-router";
import { ButtonLink } from "../ui/button";
import { pageAddress } from "../ui/page-address";
import { EmptyState } from "./empty-state";

export interface PastTheEndProps {
  /** How many pages there are; at least one. */
  pages: number;
  /** Name of the query parameter. */
  param?: string;
  level?: 2 | 3;
}

/** A page of a list above its last one: there is something, only not here. */
export function PastTheEnd({ pages, param = "page", level }: PastTheEndProps) {
  const here = useLocation();
  return (
    <EmptyState
      level={level}
      title={pages === 1 ? "There is only one page" : `There are only ${pages} pages`}
      actions={
        <ButtonLink to={pageAddress(here, pages, param)} variant="quiet">
          {pages === 1 ? "Go to it" : "Go to the last page"}
        </ButtonLink>
      }
    />
  );
}
