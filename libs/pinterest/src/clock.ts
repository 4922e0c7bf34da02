/** Where this lib takes the time from; the server's clock fits. */
export interface TimeSource {
  /** The present moment. */
  now(): Date;
}
