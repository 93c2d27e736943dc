/** An instruction of a Containerfile: its keyword and its arguments, with continued lines joined. */
export interface ContainerStep {
  word: string
  rest: string
}

/** Returns the instructions of each stage. The first one is its FROM. Throws for a line that is not an instruction. */
export function stagesOf(text: string): ContainerStep[][] {
  const stages: ContainerStep[][] = []
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  for (const line of lines.filter(line => line.trim() && !line.startsWith('#'))) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (!word) throw new Error(`This line is not an instruction: ${line}`)
    if (word === 'FROM') stages.push([])
    stages.at(-1)?.push({ word, rest })
  }
  return stages
}
