import type { CustomTransportStrategy, Server } from '@nestjs/microservices';

/** How a receiving side works. */
export interface BusServerOptions {
  /** Messages handled at the same time; the others wait in order. */
  concurrency: number;
  /** How long closing waits for what is being handled, in milliseconds. */
  drainMs: number;
}

/** The receiving side of the bus. Closing takes no more messages and lets those being handled finish. */
export interface BusServer extends CustomTransportStrategy, Pick<Server, 'addHandler'> {
  /** Whether messages can reach it now; readiness asks this. */
  readonly isConsuming: boolean;
  /** Takes no more messages and lets those being handled finish, while what they need is still there. */
  drain(): Promise<void>;
  close(): Promise<void>;
}
