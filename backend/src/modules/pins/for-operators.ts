/** What is said to a user, and what an operator reads instead. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/^You (paused|stopped) this post\b/, 'Its user $1 this post'],
  [/^Boardcast support has put\b/, 'An administrator has put'],
  [/\bYour account\b/, 'The user’s account'],
  [/\byour account\b/, 'the user’s account'],
  [/\blet you pin\b/, 'let the user pin'],
  [/\banother pin of yours\b/, 'another pin of the user’s'],
];

/** Why a pin stands as it does, in words for operators: what is stored is said to its user. */
export function forOperators(reason: string): string {
  return PHRASES.reduce((text, [said, instead]) => text.replace(said, instead), reason);
}
