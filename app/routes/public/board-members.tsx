import { BoardMembers } from "~/features/board/board-members";
import { boardQueries } from "~/features/board/queries";
import { CmsPage } from "~/features/cms/cms-page";
import { contentHead } from "~/features/cms/head";
import { cmsQueries, useWords } from "~/features/cms/queries";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { BOARD } from "~domain/cms/board-members";

const queries: PageQueries = () => ({
  needed: [boardQueries.current()],
  nice: [cmsQueries.page(BOARD.name)],
});
const head: PageHead = (read) => contentHead(read, BOARD.name);
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function BoardMembersPage() {
  const { board_nobody: nobody } = useWords(BOARD);
  return (
    <CmsPage
      page={BOARD}
      parts={{ board_members: (words) => <BoardMembers words={words} nobody={nobody} /> }}
    />
  );
}
