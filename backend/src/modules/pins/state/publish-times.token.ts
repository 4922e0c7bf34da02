/** Token of the waits of publishing (`PublishTimes`). */
export const PUBLISH_TIMES = Symbol('PublishTimes');
