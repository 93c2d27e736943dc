import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import pkg from '../../package.json' with { type: 'json' }
import { buildFloor } from './floor'

/** One measured figure with its budget. */
export interface Measure {
  what: string
  figure: string
  budget: string
  isWithin: boolean
}

const dist = (path: string) => readFileSync(fileURLToPath(new URL(`../../dist/${path}`, import.meta.url)))

/** Returns the size after compression with brotli 11, in bytes. */
const weigh = (file: Buffer | string) => brotliCompressSync(file).length

/** Budgets: the first is a multiple of the floor, the others are in bytes. */
const EMBED_BUDGET = 1.65
const LOADER_BUDGET = 2000
const CLASSIC_BUDGET = 2000
const CARDS_BUDGET = 3000
const EARLY_BUDGET = 3000

/** Returns the scripts in a page that run before the application. */
const earlyScripts = (page: string) =>
  [
    ...dist(page)
      .toString()
      .matchAll(/<script>([\s\S]*?)<\/script>/g),
  ]
    .map(([, code]) => code)
    .join('\n')

const hasStaticImport = (code: string) => /\bimport\s*[{"'`]|\bfrom\s*["'`]/.test(code)

export async function measureSizes(): Promise<Measure[]> {
  const floor = weigh((await buildFloor()).code)
  const embed = weigh(dist(`embed/${pkg.version}/simulator.js`))
  const loader = weigh(dist('sante.js'))
  const classic = weigh(dist('sante-classic.js'))
  const early = weigh(earlyScripts('register/identification.html'))
  const cards = weigh(dist(`embed/${pkg.version}/link-cards.js`))
  return [
    { what: 'floor: hello world, bytes in brotli 11', figure: `${floor}`, budget: '', isWithin: true },
    {
      what: 'partners’ file, bytes in brotli 11',
      figure: `${embed} = ${(embed / floor).toFixed(3)} x floor`,
      budget: `${EMBED_BUDGET.toFixed(2)} x floor`,
      isWithin: embed <= EMBED_BUDGET * floor,
    },
    {
      what: 'autoloader, bytes in brotli 11',
      figure: `${loader}`,
      budget: `${LOADER_BUDGET}`,
      isWithin: loader <= LOADER_BUDGET && !hasStaticImport(dist('sante.js').toString()),
    },
    {
      what: 'classic autoloader, bytes in brotli 11',
      figure: `${classic}`,
      budget: `${CLASSIC_BUDGET}`,
      isWithin: classic <= CLASSIC_BUDGET,
    },
    {
      what: 'early scripts of the identification, bytes in brotli 11',
      figure: `${early}`,
      budget: `${EARLY_BUDGET}`,
      isWithin: early > 0 && early <= EARLY_BUDGET,
    },
    {
      what: 'link cards, bytes in brotli 11',
      figure: `${cards}`,
      budget: `${CARDS_BUDGET}`,
      isWithin: cards <= CARDS_BUDGET,
    },
  ]
}
