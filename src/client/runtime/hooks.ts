/** A middleware made of the three hooks that other clients have too. */
import type { CallContext, Fetch, Middleware } from './transport.ts';

/** What every hook is told. */
export interface HookContext extends CallContext {
  /** Its body has not been read: it can be sent (again). */
  readonly request: Request;
}

/** What to do around a call. A hook that returns nothing changes nothing. */
export interface Hooks {
  /** Before the call: gives another request, of any realm or polyfill, or a response in place of the server's. */
  onRequest?(context: HookContext): Given<Request | Response>;
  /** After any answer; `send` makes a further one. */
  onResponse?(context: HookContext & { readonly response: Response; readonly send: Fetch }): Given<Response>;
  /** Once when no answer came (NetworkError, TimeoutError, AbortError); may give a response in place of it. */
  onError?(context: HookContext & { readonly error: unknown }): Given<Response>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a hook may be a function that returns nothing
type Given<T> = T | void | Promise<T | void>;

/** Makes a middleware of hooks. */
export function hooks({ onRequest, onResponse, onError }: Hooks): Middleware {
  return async (first, next, call) => {
    let request = first;
    let response: Response | undefined;
    try {
      const given = await call.wait(Promise.resolve(onRequest?.({ ...call, request })));
      // By what it has and not by `instanceof`: it may come from elsewhere.
      if (given && 'method' in given) request = given;
      else if (given) response = given;
      response ??= await next(request);
    } catch (error) {
      const instead = await onError?.({ ...call, request, error });
      if (!instead) throw error;
      response = instead;
    }
    return (await onResponse?.({ ...call, request, response, send: next })) ?? response;
  };
}
