import type { Request, Response } from 'express';
import { z } from 'zod';

/**
 * A control call: reads the body, does something and answers with what it gives, 200 with JSON, or 204 without.
 * A body that does not fit is a 400 that says why.
 */
export function withBody<Schema extends z.ZodType>(
  request: Request,
  response: Response,
  schema: Schema,
  act: (body: z.output<Schema>) => unknown,
): void {
  const body = schema.safeParse(request.body === undefined ? {} : request.body);
  if (!body.success) {
    response.status(400).json({ message: z.prettifyError(body.error) });
    return;
  }
  const result = act(body.data);
  if (response.headersSent) return;
  if (result === undefined) response.sendStatus(204);
  else response.json(result);
}
