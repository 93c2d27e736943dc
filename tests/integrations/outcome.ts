/** A step: its description and its code. */
export type Step = [sentence: string, act: () => Promise<unknown>]

/** A step of a fixture, with its fault if it failed. */
export interface Outcome {
  fixture: string
  sentence: string
  seconds: number
  fault?: string
}

/** Runs the steps up to the first failure, since later steps depend on earlier ones. */
export async function runSteps(fixture: string, steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [sentence, act] of steps) {
    const start = Date.now()
    const fault = await act().then(
      () => undefined,
      ({ message }: Error) => message,
    )
    const outcome = { fixture, sentence, seconds: (Date.now() - start) / 1000, ...(fault && { fault }) }
    outcomes.push(outcome)
    print(outcome)
    if (fault) break
  }
  return outcomes
}

function print({ fixture, sentence, seconds, fault }: Outcome): void {
  process.stdout.write(
    `${fault ? '✗' : '✓'} ${fixture}: ${sentence} (${seconds} s)${fault ? `\n${fault}` : ''}\n`,
  )
}
