// Which files there are to take home; public pages read this without the rules of forms.

/** In the order of the page. The database has the same list. */
export const DOWNLOAD_TOPICS = ["At home", "Court and custody", "Money", "About us"] as const;

const OFFICE = "application/vnd.openxmlformats-officedocument";
/** By ending: the type the bucket takes, what people call it, and how its bytes begin where they say it. */
export const DOWNLOAD_TYPES: Readonly<Record<string, { type: string; name: string; begins?: string }>> = {
  pdf: { type: "application/pdf", name: "PDF", begins: "%PDF-" },
  docx: { type: `${OFFICE}.wordprocessingml.document`, name: "Word document", begins: "PK" },
  xlsx: { type: `${OFFICE}.spreadsheetml.sheet`, name: "Excel sheet", begins: "PK" },
  pptx: { type: `${OFFICE}.presentationml.presentation`, name: "PowerPoint slides", begins: "PK" },
  txt: { type: "text/plain", name: "Text" },
  csv: { type: "text/csv", name: "Table (CSV)" },
  png: { type: "image/png", name: "Picture", begins: "\x89PNG" },
  jpg: { type: "image/jpeg", name: "Picture", begins: "\xff\xd8\xff" },
  webp: { type: "image/webp", name: "Picture", begins: "RIFF" },
};
export const DOWNLOAD_ENDINGS = Object.keys(DOWNLOAD_TYPES);
export const DOWNLOAD_MAX_BYTES = 10 * 1024 * 1024;
/** Pixels a side of a picture: larger ones some phones cannot draw. */
export const DOWNLOAD_MAX_SIDE = 4_096;

export const endingOf = (file: string): string =>
  (/\.([^.]+)$/.exec(file)?.[1] ?? "").toLowerCase().replace(/^jpeg$/, "jpg");
export const typeName = (file: string): string => DOWNLOAD_TYPES[endingOf(file)]?.name ?? "File";
