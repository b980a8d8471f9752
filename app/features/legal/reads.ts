import type { Db } from "~/lib/supabase";
import { AppError, answered } from "~domain/errors";
import {
  FIRST_VERSIONS,
  type LegalDocument,
  type LegalName,
  type LegalVersion,
} from "~domain/legal-documents";
import { isRichText, type RichText } from "~domain/rich-text";

/** A version, and all there are, the newest first. */
export type LegalRead = { shown: LegalDocument; versions: LegalVersion[] };

const NOTHING: RichText = { type: "doc", content: [] };

/** Without a version the one in force. Throws not_found for a version that never was. */
export async function readLegal(db: Db, name: LegalName, version?: number): Promise<LegalRead> {
  const listed = await answered(
    db
      .from("legal_documents")
      .select("version, published_at, what_changed")
      .eq("document", name)
      .order("version", { ascending: false }),
  );
  const { summary: _, content: __, ...first } = FIRST_VERSIONS[name];
  const versions = [...listed, first];
  const wanted = versions.find((one) => one.version === (version ?? versions[0]?.version));
  if (!wanted) throw new AppError("not_found");
  if (wanted.version === 1) return { shown: FIRST_VERSIONS[name], versions };
  const data = await answered(
    db
      .from("legal_documents")
      .select("summary, content")
      .eq("document", name)
      .eq("version", wanted.version)
      .single(),
  );
  const text = (value: unknown) => (isRichText(value) ? value : NOTHING);
  return { shown: { ...wanted, summary: text(data.summary), content: text(data.content) }, versions };
}
