// Inside the measured process (--import): collects what can be collected and says what is left.
function collected() {
  for (let n = 0; n < 3; n++) globalThis.gc();
  return process.memoryUsage();
}
process.on("message", () => process.send(collected()));
// Sent by a process that is not its parent's: the answer, in MB, is a line of its output.
process.on("SIGUSR2", () => {
  const { heapUsed, external, rss } = collected();
  const [heap, all] = [heapUsed + external, rss].map((bytes) => Math.round(bytes / 1024 ** 2));
  process.stdout.write(`memory ${JSON.stringify({ heap, rss: all })}\n`);
});
