import { runProductCli } from './lib/product-cli.js';
import { StackFault } from './lib/stack-fault.js';

/** `npm run cli`: the product's command line, with the settings of the running stack. */
try {
  process.exitCode = await runProductCli(process.argv.slice(2));
} catch (error) {
  console.error(`✘ ${error instanceof StackFault ? error.message : String((error as Error).stack)}`);
  process.exitCode = 1;
}
