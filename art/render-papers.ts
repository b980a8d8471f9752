// The sheets of /downloads: PDFs printed by the browser from the pages below, and one table. `node art/render-papers.ts`
// writes them to public/files/; supabase/seed/17_downloads.sql says what each is for and how large it is.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch } from "./render.ts";

const STYLE = `
  @page { size: Letter; margin: 16mm; }
  * { box-sizing: border-box; margin: 0; }
  body { font: 11.5pt/1.5 "Inter", "Helvetica Neue", Arial, sans-serif; color: #14312a; }
  h1 { font-size: 23pt; line-height: 1.15; letter-spacing: -0.02em; }
  h2 { font-size: 13.5pt; margin: 7mm 0 2mm; break-after: avoid; }
  .lead { margin: 2.5mm 0 6mm; color: #46605a; }
  .sheet { break-after: page; }
  .sheet:last-of-type { break-after: auto; }
  table { width: 100%; border-collapse: collapse; table-layout: fixed; }
  th, td { border: 0.4mm solid #9bb3a9; padding: 1mm 2mm; text-align: left; vertical-align: top; }
  th { background: #e4eee4; font-size: 9.5pt; }
  .month td { height: 27mm; }
  .pattern td { height: 9mm; text-align: center; font-weight: 600; }
  .a { background: #cfe3d6; }
  .b { background: #f6dfb8; }
  ul { list-style: none; padding: 0; }
  li { padding: 1.5mm 0 1.5mm 8.5mm; position: relative; border-bottom: 0.2mm solid #d6e0da; }
  li::before { content: ""; position: absolute; left: 0; top: 2.6mm; width: 4.4mm; height: 4.4mm; border: 0.45mm solid #14312a; border-radius: 1mm; }
  .write li { padding-bottom: 13mm; }
  footer { margin-top: 7mm; font-size: 9pt; color: #46605a; }
`;
const FOOT = "Single Fathers Foundation. Copy it and pass it on. This is a help to think, not legal advice.";
const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><style>${STYLE}</style>${body}</html>`;

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const headFrom = (first: number) =>
  `<tr>${[...DAYS.slice(first), ...DAYS.slice(0, first)].map((day) => `<th scope="col">${day}</th>`).join("")}</tr>`;
const weeks = (letters: string) =>
  (letters.match(/.{7}/g) ?? [])
    .map(
      (week) => `<tr>${[...week].map((one) => `<td class="${one}">${one.toUpperCase()}</td>`).join("")}</tr>`,
    )
    .join("");
const pattern = (name: string, words: string, letters: string) =>
  `<h2>${name}</h2><p>${words}</p><table class="pattern">${headFrom(1)}${weeks(letters)}</table>`;

const calendar = html(
  "Parenting time calendar",
  `<div class="sheet"><h1>Parenting time, month by month</h1>
  <p class="lead">Month: ________________ &nbsp; Home A: ________________ &nbsp; Home B: ________________</p>
  <table class="month">${headFrom(0)}${`<tr>${"<td></td>".repeat(7)}</tr>`.repeat(6)}</table>
  <footer>Write the date in the corner, A or B for the night, and the time and place where the children change homes. ${FOOT}</footer></div>
  <div class="sheet"><h1>Patterns that repeat every two weeks</h1>
  <p class="lead">Each letter is the home where the children sleep that night. The weeks begin on Monday, so that weekends stay together.</p>
  ${pattern("Week on, week off", "One change a week, seven nights in a row.", "aaaaaaabbbbbbb")}
  ${pattern("2-2-3", "Nobody is away longer than three nights; the weekends take turns.", "aabbaaabbaabbb")}
  ${pattern("2-2-5-5", "The same weekdays always belong to the same home.", "aabbaaaaabbbbb")}
  ${pattern("Every second weekend and Wednesdays", "For parents who live apart by more than a short drive.", "bbabaaabbabbbb")}
  <footer>What a court ordered, or what you both signed, goes before any sheet. ${FOOT}</footer></div>`,
);

const courtDay = html(
  "Court day checklist",
  `<h1>The day in court, packed the night before</h1>
  <p class="lead">Case: ________________ &nbsp; Courtroom: ________________ &nbsp; Time: ________________</p>
  <h2>In the folder</h2>
  ${list(["The notice with the case number, date and room", "Every order that is in force, newest first", "Three copies of each paper you want to show: judge, other side, you", "A page with what you ask for, in three sentences", "Your calendar of the nights the children slept at your home", "Proof of income, rent and what you pay for the children", "A pen, and paper to write down what is ordered"])}
  <h2>Before you leave</h2>
  ${list(["Who takes and fetches the children, and who can if it runs late", "Photo ID; nothing that security will take away", "Phone silent; nothing about the case posted anywhere", "Time to park and pass security: one hour early", "Somebody who sits in the last row, if you can"])}
  <h2>In the room</h2>
  ${list(["Speak to the judge, never to the other parent", "Say what the children need before what you want", "If you do not understand an order, ask before you leave", "Write down the next date"])}
  <footer>${FOOT}</footer>`,
);

const lawyer = html(
  "Questions for a first talk with a lawyer",
  `<h1>Questions for a first talk with a lawyer</h1>
  <p class="lead">Half an hour goes fast. Write your answers' shortest form under each, and hand over a copy.</p>
  <h2>What the lawyer will ask you</h2>
  <div class="write">${list(["What is the one thing that cannot wait?", "Where do the children live now, and since when?", "Which papers have you signed or been served, and on what day?", "Is anybody in danger, or afraid?"])}</div>
  <h2>What to ask the lawyer</h2>
  ${list(["What happens next, and what must I not do until then?", "What would you tell me if this were your brother's case?", "How is your fee counted, and what will the first month cost?", "Which parts can I do myself?", "Who answers me when you are in court, and how soon?", "Is there legal aid or a lower fee for my income?"])}
  <footer>${FOOT}</footer>`,
);

const BUDGET: [group: string, line: string][] = [
  ["Comes in", "Wages after tax"],
  ["Comes in", "Child support received"],
  ["Comes in", "Benefits and credits"],
  ["Comes in", "Other"],
  ["Home", "Rent or mortgage"],
  ["Home", "Electricity, gas, water"],
  ["Home", "Phone and internet"],
  ["Home", "Insurance of the home"],
  ["Children", "Childcare and after school"],
  ["Children", "School, trips, sports"],
  ["Children", "Clothes and shoes"],
  ["Children", "Doctor, dentist, medicine"],
  ["Children", "Child support paid"],
  ["Every day", "Groceries"],
  ["Every day", "Car, fuel, bus"],
  ["Every day", "Household and laundry"],
  ["Debts", "Credit cards"],
  ["Debts", "Loans"],
  ["Debts", "Lawyer and court"],
  ["Put aside", "For repairs and emergencies"],
  ["Put aside", "For birthdays and holidays"],
  ["Put aside", "For yourself, at least a little"],
];
const csv = [
  "Group,Line,Planned,Real,Difference",
  ...BUDGET.map(([group, line]) => `${group},"${line}",,,`),
].join("\r\n");

const folder = fileURLToPath(new URL("../public/files/", import.meta.url));
mkdirSync(folder, { recursive: true });
const browser = await launch();
const page = await browser.newPage();
for (const [name, source] of Object.entries({
  "parenting-time-calendar": calendar,
  "court-day-checklist": courtDay,
  "questions-for-a-lawyer": lawyer,
})) {
  await page.setContent(source);
  await page.pdf({
    path: `${folder}${name}.pdf`,
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
}
writeFileSync(`${folder}monthly-budget.csv`, `\uFEFF${csv}\r\n`);
await browser.close();
