/** Where whoever has no scripts reports something. Alone here: the button needs it, and none of what checks a report. */
export const REPORT_PATH = "/report";
