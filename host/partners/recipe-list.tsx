import { useWords } from '../words'
import { CodeBox } from './code-box'
import { type Recipe, recipes } from './recipes'

const FILE = `sante-etudiant-widgets-${import.meta.env.VITE_VERSION}.tgz`

/** How each system takes it, folded. */
export function RecipeList({ origin }: { origin: string }) {
  const { texts } = useWords()
  return (
    <>
      <p>{texts('partners.recipes.lead')}</p>
      <div className="recipes">
        {recipes.map(recipe => (
          <details key={recipe.id} id={recipe.id}>
            <summary>
              <b>{recipe.name}</b>
              <small>{texts(`partners.recipes.tried.${recipe.isTried ? 'yes' : 'no'}`)}</small>
            </summary>
            <RecipeText recipe={recipe} origin={origin} />
          </details>
        ))}
      </div>
    </>
  )
}

function RecipeText({ recipe: { id, name, code, hasPackage }, origin }: { recipe: Recipe; origin: string }) {
  const { texts } = useWords()
  return (
    <>
      <p>{texts(`partners.recipes.${id}`)}</p>
      {hasPackage && <p>{texts('partners.recipes.package', { file: FILE })}</p>}
      {code && <CodeBox title={texts('partners.recipes.code', { name })} code={code(origin)} />}
    </>
  )
}
