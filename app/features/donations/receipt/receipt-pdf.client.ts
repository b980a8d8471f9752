// A receipt as a file, drawn in the browser: large code, which comes with the wish for one.
import { PDFDocument, registerStdFonts } from "pdfkit";
import { toBlob } from "pdfkit/output";
import Helvetica from "pdfkit/standard-fonts/Helvetica";
import HelveticaBold from "pdfkit/standard-fonts/HelveticaBold";
import { LEGAL_NAME } from "~domain/legal";
import { type Receipt, receiptRows } from "./receipt-rows";

type Words = { disclaimer: string; contact_email: string };

// Points; US letter is 612 wide.
const LEFT = 72;
const WIDTH = 468;
const LABELS = 160;
const INK = "#17301f";
const SOFT = "#4a5a50";

/** What the file's own letters can show: those of Western Europe, and typographic marks. */
const SHOWN = /^[\x20-\x7e\xa0-\xff‘’‚“”„–—•…€™]*$/;
const ELSEWHERE = "Its name is written in letters this file cannot show; it stands on the page of your gift.";

/** With marks left away where that helps. */
function shown(text: string): string {
  const whole = text.normalize("NFC");
  if (SHOWN.test(whole)) return whole;
  const plain = whole.normalize("NFD").replace(/\p{M}/gu, "");
  return SHOWN.test(plain) ? plain : ELSEWHERE;
}

function drawRow(doc: PDFDocument, label: string, value: string): void {
  const top = doc.y;
  doc
    .font("Helvetica")
    .fillColor(SOFT)
    .text(`${label}:`, LEFT, top, { width: LABELS - 12 });
  const below = doc.y;
  doc
    .font("Helvetica-Bold")
    .fillColor(INK)
    .text(value, LEFT + LABELS, top, { width: WIDTH - LABELS });
  doc.y = Math.max(below, doc.y) + 8;
}

/** Nothing that is read out. */
function drawRule(doc: PDFDocument): void {
  doc.markContent("Artifact");
  doc
    .moveTo(LEFT, doc.y)
    .lineTo(LEFT + WIDTH, doc.y)
    .lineWidth(0.5)
    .stroke("#c9bfa9");
  doc.endMarkedContent();
  doc.y += 14;
}

/** Tagged, so that it is read out in order, with its title and language. */
export async function receiptPdf(gift: Receipt, { disclaimer, contact_email }: Words): Promise<Blob> {
  registerStdFonts(Helvetica, HelveticaBold);
  const title = `Receipt ${gift.receipt_number}`;
  const about = { Title: title, Author: LEGAL_NAME, CreationDate: new Date(gift.given_at) };
  const doc = new PDFDocument({
    ...{ size: "LETTER", margin: LEFT, pdfVersion: "1.7", tagged: true, lang: "en-US", displayTitle: true },
    info: about,
  });
  const file = toBlob(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const part = (type: string, draw: () => void) => root.add(doc.struct(type, draw));
  const line = (words: string) => () =>
    void doc.text(words, LEFT, doc.y, { width: WIDTH, lineGap: 3, paragraphGap: 10 });
  doc.font("Helvetica").fontSize(12).fillColor(SOFT);
  part("P", line(LEGAL_NAME));
  doc.font("Helvetica-Bold").fontSize(24).fillColor(INK);
  part("H1", line("Receipt for your gift"));
  doc.fontSize(12);
  if (!gift.livemode) part("P", line("Test mode: this is not a real gift, no money was moved."));
  drawRule(doc);
  for (const [label, value] of receiptRows(gift)) part("P", () => drawRow(doc, label, shown(value)));
  doc.y += 6;
  drawRule(doc);
  doc.font("Helvetica").fillColor(INK);
  part("P", line(shown(disclaimer)));
  part(
    "P",
    line(`Questions about this gift? Write to ${shown(contact_email)} and mention ${gift.receipt_number}.`),
  );
  root.end();
  doc.end();
  return file;
}
