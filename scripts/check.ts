// npm run check -- https://the-site.example: looks at a running site from outside and says in one sentence each what is well
// and what is not. Exit code 1 when something is not.
import { look } from "./check/looks.ts";
import { type Finding, openSite } from "./check/site.ts";
import { CommandError, command } from "./command.ts";

const line = ({ name, ok, said }: Finding) =>
  `${ok === null ? "unknown" : ok ? "well   " : "WRONG  "} ${name.padEnd(9)} ${said}\n`;

await command(async () => {
  const [given = ""] = process.argv.slice(2);
  if (!URL.canParse(given))
    throw new CommandError("Say which site: npm run check -- https://the-site.example");
  const { site, finding } = await openSite(new URL(given).origin);
  const findings = [finding, ...(site ? await look(site) : [])];
  const code = findings.some(({ ok }) => ok === false) ? 1 : 0;
  // At once: the realtime client would go on counting ten seconds for answers that nobody waits for.
  process.stdout.write(findings.map(line).join(""), () => process.exit(code));
});
