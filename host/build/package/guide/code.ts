import english from '../../../../locales/en/snippet.json' with { type: 'json' }
import french from '../../../../locales/fr/snippet.json' with { type: 'json' }
import { firstOptions, type Options } from '../../../partners/options'
import { type RecipeContext, type RecipeFile, recipes } from '../../../partners/recipes'
import { snippetOf } from '../../../partners/snippet'
import { reservedHeights } from '../../../reserved-height'
import type { GuideLanguage } from './tables'

const reserve = reservedHeights['sante-simulator']
const words = { en: english, fr: french }
const partners = { en: 'your-university', fr: 'votre-universite' }

const chosenIn = (language: GuideLanguage): RecipeContext => ({
  options: { ...firstOptions(language), partner: partners[language] },
  site: { origin: 'https://SITE', release: undefined },
  reserve,
  words: words[language],
})

const fenced = (kind: string, code: string) => `\`\`\`${kind}\n${code}\n\`\`\``

/** The files of a recipe, as the guide shows them and `/partenaires` writes them; `more` is what a partner chooses there. */
export function recipeFiles(id: string, language: GuideLanguage, more: Partial<Options> = {}): RecipeFile[] {
  const chosen = chosenIn(language)
  const context = { ...chosen, options: { ...chosen.options, ...more } }
  return recipes.find(recipe => recipe.id === id)?.files?.(context) ?? []
}

/** The snippet (`snippet.html`), or a file of a recipe (`vue/admissions.vue`), as `/partenaires` writes it. */
export function codeOf(path: string, language: GuideLanguage): string {
  const kind = path.replace(/.*\./, '')
  if (path === 'snippet.html') {
    const { options, site, words } = chosenIn(language)
    return fenced(kind, snippetOf(options, site, { link: words.link, reserve }))
  }
  const [id = '', name] = path.split('/')
  const file = recipeFiles(id, language).find(file => file.name === name)
  if (!file) throw new Error(`No recipe has “${path}”`)
  return fenced(kind, file.code)
}
