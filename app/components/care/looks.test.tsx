// What staff open once is one line for the man it is about, however often their page reads it meanwhile.
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Look, Looks, openings } from "./looks";

const look = (time: string, reader_name = "Cara", more: Partial<Look> = {}): Look => ({
  ...{ at: `2026-11-20T${time}:00Z`, reader_name, table_name: "help_requests", purpose: "answer" },
  ...{ words: null, is_emergency: false, ...more },
});
const told = (...looks: Look[]) =>
  openings(looks.toReversed()).map(({ at, reader_name }) => `${reader_name} ${at.slice(11, 16)}`);

test("one opening begins with its first look, whoever else looks between", () => {
  expect(
    told(look("10:00"), look("10:01", "Colin"), look("10:02"), look("10:20"), look("10:21", "Colin")),
  ).toEqual(["Colin 10:01", "Cara 10:00"]);
});

test("half an hour without a look ends it, and another reason, record or an emergency is another one", () => {
  expect(
    told(
      look("10:00"),
      look("10:29"),
      look("11:00"),
      look("11:01", "Cara", { purpose: "payment" }),
      look("11:02", "Cara", { words: "His wish" }),
      look("11:03", "Cara", { is_emergency: true }),
      look("11:04", "Cara", { table_name: "father_profiles" }),
    ),
  ).toHaveLength(6);
});

test("nobody is said as such", () => {
  render(<Looks looks={[]} />);
  expect(screen.getByText("Nobody has opened it yet.")).toBeTruthy();
});
