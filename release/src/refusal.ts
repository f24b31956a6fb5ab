/** What a command answers a pipeline with. */
export const exitCodes = { done: 0, refused: 1, wrongUsage: 2, conflict: 3, takenBack: 4, held: 5 } as const;

/** A command that will not do what was asked: the message says why and what to do next. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly exitCode: number;

  constructor(message: string, exitCode: number = exitCodes.refused) {
    super(message);
    this.exitCode = exitCode;
  }
}
