import { measureCountry } from './country'
import { measureFleet } from './fleet'
import { measureReads } from './reads'

// Figures for an operator's planning. Takes about fifteen minutes and requires an idle machine. Arguments select measurements.

const measurements = { reads: measureReads, country: measureCountry, fleet: measureFleet }
const requested = process.argv.slice(2)
for (const [name, measure] of Object.entries(measurements)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  for (const { what, figure, budget, isWithin } of await measure())
    process.stdout.write(`| ${what} | ${figure} | ${budget} | ${isWithin ? '' : 'over'} |\n`)
}
