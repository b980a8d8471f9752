// SIGTERM while requests run: they are finished, nobody new is taken, and the process ends with 0.
import { callHost, newGift, rowsOf } from "../../tests/fixtures/giving-over-http.ts";
import { type Drill, onHost } from "./drill.ts";

export const run: Drill = (mode) =>
  onHost({ TRUSTED_PROXIES: "1" }, async (host) => {
    const rounds = mode === "full" ? 10 : 2;
    let [cut, kept, given, unclean] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const gifts = Array.from({ length: 12 }, () => newGift());
      const answers = gifts.map((gift) => callHost(host, "create-donation", gift).catch(() => undefined));
      await Promise.race(answers);
      if ((await host.terminate()) !== 0) unclean += 1;
      const finished = await Promise.all(answers);
      await host.start();
      for (const [index, answer] of finished.entries()) {
        if (answer && answer.status >= 500 && answer.status !== 503) cut += 1;
        if (answer?.status !== 200) continue;
        given += 1;
        const query = { select: "status", donor_email: `eq.${gifts[index]?.donor_email}` };
        if ((await rowsOf(host, "donations", query)).length === 1) kept += 1;
      }
    }
    return {
      ok: cut === 0 && unclean === 0 && given > 0 && kept === given,
      line: `${rounds} polite stops, ${kept} of ${given} acknowledged gifts kept, ${cut} failed answers, ${unclean} unclean ends`,
    };
  });
