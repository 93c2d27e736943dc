import { type Attribute, type AttributeTables, attributeTables, propertyName } from '../shared/attributes'
import { languages } from '../shared/language'
import type { Description } from './description'

interface Words {
  description: Description
  /** The default, if it is not one of the values. */
  fallbackDescription?: Description
}

export interface DescribedAttribute {
  name: string
  /** The property that reads and writes the attribute; for `lang`, the property of every HTML element. */
  property: string
  kind: Attribute['kind']
  /** All allowed values; undefined if they cannot be listed. */
  values: readonly string[] | undefined
  isNative?: boolean
  isInFrame: boolean
  description: Description
  /** The default: a value, or a description of it. Undefined if the attribute has no default. */
  fallback: string | Description | undefined
}

const origin: Description = {
  en: 'the origin that the script was loaded from; in the package, the official site that it was built for',
  fr: 'l’origine d’où le script a été chargé ; dans le paquet, le site officiel pour lequel il a été construit',
}

const theme: Words = {
  description: {
    en: 'The colour scheme: light or dark. `auto` follows the `color-scheme` of your page, and is light if the page has none.',
    fr: 'Le thème : clair ou sombre. `auto` suit le `color-scheme` de votre page, et donne le thème clair si elle n’en a pas.',
  },
}

const school: Words = {
  description: {
    en: 'The school that the registration proposes, by its name in the list of the form. The student can choose another one. A name that is not in the list is ignored, and the browser’s console on the page of the registration says so.',
    fr: 'L’établissement que l’inscription propose, par son nom dans la liste du formulaire. L’étudiant peut en choisir un autre. Un nom absent de la liste est ignoré, et la console du navigateur le signale sur la page de l’inscription.',
  },
}

const rightsStart: Words = {
  description: {
    en: 'The start of rights that the registration proposes: the first day of the studies, as `2027-09-01`. The student can change it, and must accept three conditions for the start of rights. The registration ignores a day 6 years ago or more, or 2 years ahead or more.',
    fr: 'Le début des droits que l’inscription propose : le premier jour des études, sous la forme `2027-09-01`. L’étudiant peut le changer, et doit accepter trois conditions du début des droits. L’inscription ignore un jour passé depuis 6 ans ou plus, ou dans 2 ans ou plus.',
  },
}

/** The descriptions of each attribute, by element. The compiler reports a missing one. */
const words: { [Tag in keyof AttributeTables]: Record<keyof AttributeTables[Tag], Words> } = {
  simulator: {
    partner: {
      description: {
        en: 'The short id of your institution: `[a-z0-9-]`, at most 40 characters. Links to the official site contain it as `from`. The site counts arrivals by this id if it is on the operator’s list.',
        fr: 'L’identifiant court de votre établissement : `[a-z0-9-]`, 40 caractères au plus. Les liens vers le site officiel le contiennent dans `from`. Le site compte les arrivées par cet identifiant s’il est sur la liste de l’exploitant.',
      },
    },
    school,
    'rights-start': rightsStart,
    theme,
    'heading-level': {
      description: { en: 'The level of the first heading.', fr: 'Le niveau du premier titre.' },
    },
    target: {
      description: {
        en: 'With `_blank`, the official site opens in a new tab, and your page stays open.',
        fr: 'Avec `_blank`, le site officiel s’ouvre dans un nouvel onglet, et votre page reste ouverte.',
      },
      fallbackDescription: { en: 'the same tab', fr: 'le même onglet' },
    },
    'site-url': {
      description: {
        en: 'The address of the official site, `https:`.',
        fr: 'L’adresse du site officiel, `https:`.',
      },
      fallbackDescription: origin,
    },
    'api-base': {
      description: {
        en: 'The base address of the API, `https:`.',
        fr: 'L’adresse de base de l’API, `https:`.',
      },
      fallbackDescription: origin,
    },
  },
  registration: {
    school,
    'rights-start': rightsStart,
    theme,
    step: {
      description: {
        en: 'The step to show. If it cannot be opened yet, the first unfinished step is shown.',
        fr: 'L’étape à afficher. Si elle ne peut pas encore être ouverte, la première étape inachevée est affichée.',
      },
    },
    section: {
      description: {
        en: 'The section of the step `identification` to show.',
        fr: 'La rubrique de l’étape `identification` à afficher.',
      },
      fallbackDescription: {
        en: 'the first unfinished section, otherwise the summary',
        fr: 'la première rubrique inachevée, sinon le récapitulatif',
      },
    },
  },
  login: {
    partner: {
      description: {
        en: 'The short id of your institution. On your page, the link to the official site contains it as `from`.',
        fr: 'L’identifiant court de votre établissement. Dans votre page, le lien vers le site officiel le contient dans `from`.',
      },
    },
    theme,
  },
  dashboard: {
    theme,
    section: {
      description: {
        en: 'The section of the personal space to show.',
        fr: 'La rubrique de l’espace personnel à afficher.',
      },
    },
  },
}

const lang: DescribedAttribute = {
  name: 'lang',
  property: 'lang',
  kind: 'choice',
  isNative: true,
  isInFrame: true,
  values: languages,
  description: {
    en: 'The language of the texts. A region is ignored: `en-GB` is read as `en`.',
    fr: 'La langue des textes. La région est ignorée : `en-GB` est lu comme `en`.',
  },
  fallback: {
    en: 'the nearest `lang` around the element, otherwise `fr`',
    fr: 'le `lang` le plus proche autour de l’élément, sinon `fr`',
  },
}

const describe = <Name extends string>(
  rows: Record<Name, Attribute>,
  wordsOf: Record<Name, Words>,
): DescribedAttribute[] => {
  const names = Object.keys(rows) as Name[]
  const described = names.map(name => {
    const attribute: Attribute = rows[name]
    const { kind, fallback, isInFrame = false } = attribute
    const { description, fallbackDescription } = wordsOf[name]
    return {
      name,
      property: propertyName(name),
      kind,
      isInFrame,
      description,
      values: attribute.kind === 'choice' ? attribute.values : undefined,
      fallback: fallback ?? fallbackDescription,
    }
  })
  return [lang, ...described]
}

/** The attributes of each element, in the order of the documentation. */
export const attributes = {
  simulator: describe(attributeTables.simulator, words.simulator),
  registration: describe(attributeTables.registration, words.registration),
  login: describe(attributeTables.login, words.login),
  dashboard: describe(attributeTables.dashboard, words.dashboard),
}
