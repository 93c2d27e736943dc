import { expect, test } from 'vitest'
import { recipes } from '../../host/partners/snippet/recipes'
import { read } from '../help/source/house'
import { fixtures } from '../integrations/fixtures'

/** The framework's package, for each recipe whose id is not the name of the package. */
const packages: Record<string, string> = { angular: '@angular/core' }

const examples = Object.entries(fixtures).flatMap(([folder, { example }]) =>
  example ? [[folder, example.recipe] as const] : [],
)

test.each(examples)('the recipe of the fixture %s names the version that was tried', (folder, id) => {
  const { dependencies, devDependencies } = JSON.parse(
    read(`tests/integrations/fixtures/${folder}/package.json`),
  )
  const [major, minor] = { ...dependencies, ...devDependencies }[packages[id] ?? id].split('.')
  const recipe = recipes.find(recipe => recipe.id === id)
  expect(recipe?.trial?.version).toMatch(new RegExp(`\\b${major}\\.${minor}\\b`))
})
