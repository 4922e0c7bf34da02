/** Words of the dashboard (spec §2, §4). */
export const dashboardMessages = {
  welcome: 'Welcome',
  welcomeBack: 'Welcome back',
  newcomerHint: 'Two steps, and your first pin is on every board of a list.',
  hint: 'Here is where your pins stand.',
  loading: 'Loading your dashboard…',
  completed: 'Completed',
  credits: (count: number) =>
    count === 1 ? 'You have 1 free pin credit' : `You have ${count} free pin credits`,
  noCredits: 'You have used your free pin credits',
  creditsHint: 'One credit posts one pin, to up to 100 boards at once.',
} as const;
