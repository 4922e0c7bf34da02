/** A change of one place in the product. */
export interface Edit {
  /** File of the product. */
  file: string;
  /** Occurs there exactly once. */
  search: string;
  replace: string;
}

/** A deliberately broken line of the product, and the test that must notice. */
export interface Mutant extends Edit {
  /** What it breaks, for the table. */
  name: string;
  /** Another wall that must fall with it, where there are two. */
  also?: Edit;
  /** Test file to run, and the beginning of the test's name whose assertion must fail. */
  spec: string;
  red: string;
}
