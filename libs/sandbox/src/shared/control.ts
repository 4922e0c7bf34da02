import { json, Router } from 'express';

/** Room for the ids of ten thousand pins, in bytes. */
const MOST_TOLD = 1024 * 1024;

/** A stand-in's control acts by name; each gets its world first. */
// oxlint-disable-next-line typescript/no-explicit-any -- acts of all stand-ins, each with its own parameters
export type ControlActs<World> = Readonly<Record<string, (world: World, ...told: any[]) => unknown>>;

/** The same acts as a test calls them, from any process. */
export type ControlCalls<Acts> = {
  readonly [Name in keyof Acts]: Acts[Name] extends (world: never, ...told: infer Told) => infer Result
    ? (...told: Told) => Promise<Awaited<Result>>
    : never;
};

/** `POST /<act>` with its parameters as a JSON list. Answers with the act's result; an exception is a 400. */
export function controlRouter<World>(world: World, acts: ControlActs<World>): Router {
  const router = Router();
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- it catches exceptions of the act
  router.post('/:act', json({ limit: MOST_TOLD }), async (request, response) => {
    const { act } = request.params;
    try {
      const told: unknown = request.body ?? [];
      if (!Object.hasOwn(acts, act) || !Array.isArray(told)) throw new Error('There is no such act.');
      response.json((await acts[act]?.(world, ...(told as unknown[]))) ?? null);
    } catch (error) {
      response.status(400).json({ message: error instanceof Error ? error.message : String(error) });
    }
  });
  return router;
}

/** Client of a running stand-in's control API. Every method throws if it is refused. */
export function controlClient<World, Acts extends ControlActs<World>>(
  acts: Acts,
): new (url: string) => ControlCalls<Acts> & { readonly url: string } {
  class ControlClient {
    constructor(readonly url: string) {
      const calls = Object.keys(acts).map((act) => [act, (...told: unknown[]) => this.call(act, told)]);
      Object.assign(this, Object.fromEntries(calls));
    }

    private async call(act: string, told: unknown[]): Promise<unknown> {
      const response = await fetch(`${this.url}/_control/${act}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(told),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${act} was refused: ${response.status} ${text}`);
      return (JSON.parse(text) as unknown) ?? undefined;
    }
  }
  return ControlClient as unknown as ReturnType<typeof controlClient<World, Acts>>;
}
