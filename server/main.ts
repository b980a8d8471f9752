// `npm start`: the whole product on one address. Ends with one clear sentence when it cannot start.
const environment = { ...process.env };
// React chooses its production build when it is first imported, hence the import below.
process.env.NODE_ENV = "production";
const { start } = await import("./start.ts");

start(environment).catch((error: Error) => {
  const known = ["EnvError", "StartError"].includes(error.name);
  process.stderr.write(`${known ? error.message : error.stack}\n`);
  process.exit(1);
});

export {};
