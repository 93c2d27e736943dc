import { measureCountry } from './country'
import { measureFleet } from './fleet'
import { measureReads } from './reads'

// What an operator plans by: takes about fifteen minutes, and wants a machine that does nothing else.

const works = { reads: measureReads, country: measureCountry, fleet: measureFleet }
const told = process.argv.slice(2)
for (const [name, measure] of Object.entries(works)) {
  if (told.length > 0 && !told.includes(name)) continue
  for (const { what, figure, budget, isWithin } of await measure())
    process.stdout.write(`| ${what} | ${figure} | ${budget} | ${isWithin ? '' : 'over'} |\n`)
}
