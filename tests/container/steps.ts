/** A step of a Containerfile: its word and what follows it, over joined lines. */
export interface ContainerStep {
  word: string
  rest: string
}

/** The steps of each stage; the first one of a stage is its FROM. */
export function stagesOf(text: string): ContainerStep[][] {
  const stages: ContainerStep[][] = []
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  for (const line of lines.filter(line => line.trim() && !line.startsWith('#'))) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (!word) throw new Error(`This line is no step: ${line}`)
    if (word === 'FROM') stages.push([])
    stages.at(-1)?.push({ word, rest })
  }
  return stages
}
