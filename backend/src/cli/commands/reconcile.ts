import { Command } from 'commander';
import {
  READ_PER_MINUTE,
  ReconcileRequestService,
} from '../../modules/subscription/reconcile-request.service.js';
import type { RunAct } from '../with-backend.js';

/** `reconcile` */
export function reconcile(run: RunAct): Command {
  return new Command('reconcile')
    .summary('read every customer from Stripe again')
    .description('Asks the running backend to read every customer’s subscription from Stripe again.')
    .action(() =>
      run(async (backend) => {
        const customers = await backend.get(ReconcileRequestService).readAllAgain();
        return { text: describeReconcile(customers), data: { customers } };
      }),
    );
}

/** How long it will take at the backend's pace. */
export function describeReconcile(customers: number): string {
  if (customers === 0) return '✔ There are no Stripe customers yet.';
  const [who, minutes] = [
    count(customers, 'customer'),
    count(Math.ceil(customers / READ_PER_MINUTE), 'minute'),
  ];
  return `✔ The backend reads ${who} from Stripe again, in about ${minutes}.`;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
