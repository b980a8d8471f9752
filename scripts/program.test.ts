import { expect, test } from "vitest";
import { CommandError } from "./command.ts";
import { program } from "./program.ts";

test("another program has what is added to its environment, and the rest of ours", async () => {
  const script = "process.exit(process.env.PGPASSWORD === 'x' && process.env.PATH ? 0 : 1)";
  await program(process.execPath, ["-e", script], { PGPASSWORD: "x" });
  await expect(program(process.execPath, ["-e", script])).rejects.toThrow("failed");
});

test("one that is not there is named", async () => {
  await expect(program("sff-not-there", [])).rejects.toEqual(
    new CommandError("The program sff-not-there is not installed."),
  );
});
