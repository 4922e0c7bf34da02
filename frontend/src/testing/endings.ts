const endings: (() => Promise<void>)[] = [];

/** For what would outlive its test, such as the requests of an app; `end` runs once the test and its screens are over. */
export function endWithTest(end: () => Promise<void>): void {
  endings.push(end);
}

/** Ends all that the test has left running. Only then may the next one begin. */
export async function endTest(): Promise<void> {
  await Promise.all(endings.splice(0).map((end) => end()));
}
