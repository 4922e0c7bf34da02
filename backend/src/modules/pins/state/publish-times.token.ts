/** Token of the waits of publishing (contracts: `PublishTimes`). */
export const PUBLISH_TIMES = Symbol('PublishTimes');
