import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { buildFile, folder } from './floor'

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The parts of the simulator of the official site, which has more than the partners' file. Each step adds one part. */
const steps: { part: string; code: string }[] = [
  {
    part: 'React, react-dom, r2wc',
    code: `import r2wc from '@r2wc/react-to-web-component'; window.a = r2wc`,
  },
  {
    part: 'nanostores, @nanostores/react',
    code: `import { atom, computed } from 'nanostores'; import { useStore } from '@nanostores/react'; window.b = [atom, computed, useStore]`,
  },
  { part: 'ofetch', code: `import { createFetch } from 'ofetch'; window.c = createFetch` },
  { part: 'rosetta', code: `import rosetta from 'rosetta'; window.d = rosetta` },
  {
    part: 'zod/mini and the contract',
    code: `import { getQuestions } from '${pathOf('widgets/contract/eligibility/question')}'; import { postRule } from '${pathOf('widgets/contract/eligibility/eligibility')}'; import { problem } from '${pathOf('widgets/contract/problem')}'; window.e = [getQuestions, postRule, problem]`,
  },
  {
    part: 'texts of five languages',
    code: `import { files } from '${pathOf('widgets/simulator/texts')}'; window.f = files`,
  },
  {
    part: 'styles',
    code: `import css from '${pathOf('widgets/simulator/simulator.css')}?inline'; window.g = css`,
  },
  { part: 'element, stores and views', code: `import '${pathOf('widgets/simulator/element')}'` },
]

/** Measures the compressed size of this simulator, part by part. */
export async function weighParts(): Promise<{ part: string; bytes: number }[]> {
  mkdirSync(folder, { recursive: true })
  let before = 0
  const weights: { part: string; bytes: number }[] = []
  for (const [index, { part }] of steps.entries()) {
    const entry = join(folder, 'part.ts')
    writeFileSync(
      entry,
      steps
        .slice(0, index + 1)
        .map(({ code }) => code)
        .join('\n'),
    )
    const { code } = await buildFile('part', entry, [])
    const total = brotliCompressSync(code).length
    weights.push({ part, bytes: total - before })
    before = total
  }
  return weights
}
