import type { Connection, PoolClient, Submittable } from "pg";
import { parameterFor } from "./lite/values.ts";

type ParameterDescription = { dataTypeIDs: number[] };

/** Asks the server which type each parameter of a statement has; `pg` itself never does. */
class DescribeParameters implements Submittable {
  readonly oids: Promise<number[]>;
  readonly #text: string;
  #stopReading = () => {};
  #known: number[] = [];
  #resolve: (oids: number[]) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(text: string) {
    this.#text = text;
    this.oids = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    const read = ({ dataTypeIDs }: ParameterDescription) => {
      this.#known = dataTypeIDs;
    };
    connection.once("parameterDescription", read);
    this.#stopReading = () => connection.off("parameterDescription", read);
    connection.parse({ text: this.#text, name: "", types: [] }, false);
    connection.describe({ type: "S", name: "" }, false);
    connection.sync();
  }

  // pg calls the following three with the rest of the answer.
  handleRowDescription(): void {}

  handleError(error: Error): void {
    this.#stopReading();
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#known);
  }
}

/** The parameters as `pg` sends them. Only an array is ambiguous: JSON or a PostgreSQL array, as the statement says. */
export async function parametersOf(
  client: PoolClient,
  text: string,
  params: readonly unknown[],
): Promise<unknown[]> {
  if (!params.some(Array.isArray)) return [...params];
  const query = new DescribeParameters(text);
  client.query(query);
  const oids = await query.oids;
  return params.map((value, index) => parameterFor(oids[index], value));
}
