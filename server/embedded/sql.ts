export type Row = Record<string, unknown>;

/** Runs SQL on one connection. Values are passed as $1, $2 ...; jsonb parameters may be plain objects. */
export type SqlRunner = {
  /** One statement; resolves to its rows. Timestamps are ISO strings, numeric and bigint are numbers. */
  query<T = Row>(text: string, params?: readonly unknown[]): Promise<T[]>;
  /** A script of many statements without parameters. */
  exec(script: string): Promise<void>;
};

/**
 * The database as the owner of everything: no row level security applies. For the host's own work only.
 * Never use the outer handle inside `tx`: PGlite has one connection and would wait for itself.
 */
export type Sql = SqlRunner & {
  /** Commits when `work` resolves, rolls everything back when it rejects. */
  tx<T>(work: (run: SqlRunner) => Promise<T>): Promise<T>;
};
