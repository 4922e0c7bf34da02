import type { AmqpConnectionManager } from 'amqp-connection-manager';

/**
 * Ends a connection that is of no use any more; the manager notices and makes a new one, within its usual time. The
 * manager's own `reconnect` stops listening to the old connection before it closes it: one that breaks just then, as
 * when its virtual host is deleted, would end the process, or no new one would ever come.
 */
export function renewConnection(manager: AmqpConnectionManager): void {
  // The connection's own events, which the manager hears, report what goes wrong here.
  manager.connection?.close().catch(() => undefined);
}
