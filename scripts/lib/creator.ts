import { errorBodySchema } from '@boardcast/contracts';
import { signIn, TestClient, type TestAnswer } from '@boardcast/testing';
import type { z } from 'zod';
import { StackFault } from './stack-fault.js';

/** A user over HTTP, with cookies and CSRF token like a browser. */
export class Creator {
  private constructor(private readonly browser: TestClient) {}

  /** Signs in an account of the Pinterest sandbox through its consent page. @throws StackFault */
  static async signIn(appUrl: string, username: string): Promise<Creator> {
    const browser = new TestClient(appUrl);
    await signIn(browser, username).catch(({ message }: Error) => {
      throw new StackFault(`${username} was not let in: ${message}`);
    });
    return new Creator(browser);
  }

  /** Reads from the API. @throws StackFault with the server's text if it refuses */
  async get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    return schema.parse(done(`GET ${path}`, await this.browser.get(path)));
  }

  /** Posts JSON or a form to the API. @throws StackFault with the server's text if it refuses */
  async post<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body: object | FormData,
  ): Promise<z.output<Schema>> {
    return schema.parse(done(`POST ${path}`, await this.browser.post(path, body)));
  }

  /** Puts JSON in the place of what the API has. @throws StackFault with the server's text if it refuses */
  async put<Schema extends z.ZodType>(path: string, schema: Schema, body: object): Promise<z.output<Schema>> {
    return schema.parse(done(`PUT ${path}`, await this.browser.put(path, body)));
  }
}

function done(what: string, { status, body }: TestAnswer): unknown {
  if (status >= 200 && status < 300) return body;
  const said = errorBodySchema.safeParse(body).data?.message ?? 'no reason given';
  throw new StackFault(`${what} answered ${status}: ${said}`);
}
