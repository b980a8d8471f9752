import { AsyncLocalStorage } from "node:async_hooks";

const askedFunction = new AsyncLocalStorage<string | undefined>();

/** The function whose call the work around this is about, by its name in `public`. */
export const calledFunction = (): string | undefined => askedFunction.getStore();

/**
 * PostgREST gives a function's own time limit to the transaction before it calls the function (`db-hoisted-tx-settings`):
 * set by the function alone it comes too late, for the clock of the statement runs already.
 */
export const withItsTime =
  (rest: (request: Request) => Promise<Response>) =>
  (request: Request): Promise<Response> => {
    const [, name] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(new URL(request.url).pathname) ?? [];
    return askedFunction.run(name, () => rest(request));
  };
