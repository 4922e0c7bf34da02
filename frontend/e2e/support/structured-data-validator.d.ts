/** The package has no types of its own. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: {
      jsonld: Record<string, unknown[]>;
      microdata: object;
      rdfa: object;
      errors: unknown[];
    }): Promise<{ severity: string; issueMessage: string }[]>;
  }
}
