/** What one connection keeps; more are values somebody wrote into statements, or statements somebody invents. */
const MOST = 200;
const CHANGES_TABLES = /^\s*(alter|create|drop|do)\b/i;

/** After this the same text may mean, and answer, something else. */
export const changesTables = (text: string): boolean => CHANGES_TABLES.test(text);

/** No name is given twice in this process: a connection may still hold what others have forgotten. */
let given = 0;

/**
 * Names under which a connection keeps statements parsed and planned, as PostgREST does: what is asked a second time is
 * asked again. Planning one of our views takes longer than reading it.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();

  get isFull(): boolean {
    return this.#names.size > MOST;
  }

  /** "" for what is asked the first time: it is not kept. */
  nameOf(text: string): { name: string; isNew: boolean } {
    const known = this.#names.get(text);
    if (known) return { name: known, isNew: false };
    const name = known === undefined ? "" : `s${++given}`;
    this.#names.set(text, name);
    return { name, isNew: true };
  }

  forget(text: string): void {
    this.#names.delete(text);
  }

  clear(): void {
    this.#names.clear();
  }
}
