import type { Db } from "~/lib/supabase";
import { answered } from "~domain/errors";

export type BoardMember = {
  id: string;
  name: string;
  role: string;
  bio: string;
  portrait_url: string | null;
  portrait_alt: string | null;
  term_from: string;
  term_until: string | null;
};

/** Who is in office today, as row level security decides, in the order of staff. */
export async function listBoardMembers(db: Db): Promise<BoardMember[]> {
  return answered(
    db
      .from("board_members")
      .select("id, name, role, bio, portrait_url, portrait_alt, term_from, term_until")
      .order("order_index")
      .order("name"),
  );
}
