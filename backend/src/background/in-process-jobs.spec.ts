import { InProcessJobs } from './in-process-jobs.js';
import { jobsSuite } from './jobs.suite.js';

jobsSuite('in process', () => {
  const queue = new InProcessJobs();
  return Promise.resolve({
    queue,
    begin: () => undefined,
    stop: () => queue.beforeApplicationShutdown(),
  });
});
