import { reserve } from '../../../widgets/shared/reserved-height'
import { useStoreValue, useWords } from '../../language/words'
import type { Options } from '../options/options'
import { $history, major, pinnedRelease } from '../release-data'
import { CodeBox } from './code-box'
import { type Recipe, type RecipeContext, recipes } from './recipes'
import { snippetTexts } from './snippet-texts'

/** Returns the address of the package for npm. */
export const packageAddress = ({ origin, release }: Pick<RecipeContext['site'], 'origin' | 'release'>) =>
  `${origin}/embed/${release?.version ?? import.meta.env.VITE_VERSION}/package.tgz`

/** Renders the steps for each system, collapsed. */
export function RecipeList({ options, origin }: { options: Options; origin: string }) {
  const { texts } = useWords()
  const history = useStoreValue($history)
  const release = pinnedRelease(history)
  const context = {
    options,
    site: { origin, major, release },
    reserve,
    words: snippetTexts[options.language],
  }
  return (
    <>
      <p>{texts('partners.recipes.lead')}</p>
      <div className="recipes">
        {recipes.map(recipe => (
          <details key={recipe.id} id={recipe.id}>
            <summary>
              <b>{recipe.name}</b>
              <TrialText trial={recipe.trial} />
            </summary>
            <RecipeText recipe={recipe} context={context} />
          </details>
        ))}
      </div>
    </>
  )
}

function TrialText({ trial }: { trial: Recipe['trial'] }) {
  const { texts } = useWords()
  return (
    <small>
      <span>{texts(`partners.recipes.tried.${trial?.of ?? 'no'}`)}</span>{' '}
      {trial && <bdi>{trial.version}</bdi>}
    </small>
  )
}

function RecipeText({
  recipe: { id, name, files, hasPackage, needsNewerNode },
  context,
}: {
  recipe: Recipe
  context: RecipeContext
}) {
  const { texts } = useWords()
  return (
    <>
      {texts(`partners.recipes.${id}`)
        .split('\n')
        .map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      {needsNewerNode && <p>{texts('partners.recipes.node')}</p>}
      {hasPackage && <p>{texts('partners.recipes.package', { address: packageAddress(context.site) })}</p>}
      {files?.(context).map(({ name: file, code }) => (
        <CodeBox key={code} title={file ?? texts('partners.recipes.code', { name })} code={code} />
      ))}
    </>
  )
}
