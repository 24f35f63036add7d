/** A person who says who it is. */
export interface Person {
  readonly name: string;
  /** ID number by GB 11643, checked for its form. */
  readonly idNumber: string;
}

/** `match`: name and number belong together; `mismatch`: they do not; `review`: a person has to decide. */
export type Verdict = 'match' | 'mismatch' | 'review';

/** Checks whether a name and an ID number belong together. */
export interface RealnameChecker {
  /** Name under which the record shows the decision. */
  readonly name: string;
  /** Rejects when the service does not answer; the request then waits for an administrator. */
  check(person: Person): Promise<Verdict>;
}
