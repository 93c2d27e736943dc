/** An instruction of a Containerfile. Its argument is the text after the keyword, with continued lines joined. */
export interface ContainerStep {
  keyword: string
  argument: string
}

/** Returns the instructions of each stage, which begins with FROM. Throws for a line that is not an instruction. */
export function stagesOf(text: string): ContainerStep[][] {
  const stages: ContainerStep[][] = []
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  for (const line of lines.filter(line => line.trim() && !line.startsWith('#'))) {
    const [, keyword = '', argument = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (!keyword) throw new Error(`This line is not an instruction: ${line}`)
    if (keyword === 'FROM') stages.push([])
    stages.at(-1)?.push({ keyword, argument })
  }
  return stages
}
