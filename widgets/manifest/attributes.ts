import { dashboardAttributes } from '../dashboard/attributes'
import { type Attribute, attributeName, theme } from '../element/attributes'
import { loginAttributes } from '../login/attributes'
import { registrationAttributes } from '../registration/attributes'
import { languages } from '../shared/language'
import { simulatorAttributes } from '../simulator/attributes'
import type { Description } from './description'

interface Words {
  description: Description
  /** The default: a value, or a description of it. Undefined if the attribute has no default. */
  fallback?: string | Description
}

export interface DescribedAttribute extends Words {
  name: string
  /** The property that reads and writes it; for `lang` it is the native one. */
  property: string
  /** All allowed values; undefined if they cannot be listed. */
  values: readonly string[] | undefined
  isNative?: boolean
}

const origin = {
  en: 'where the script came from; in the package, the official site that it was made for',
  fr: 'l’adresse d’où vient le script ; dans le paquet, le site officiel pour lequel il a été fait',
}

const themeWords: Words = {
  description: {
    en: 'Light or dark. `auto` follows the `color-scheme` of your page, else it is light.',
    fr: 'Clair ou sombre. `auto` suit le `color-scheme` de votre page ; sans lui, c’est clair.',
  },
  fallback: 'auto',
}

const simulatorWords: Record<keyof typeof simulatorAttributes, Words> = {
  headingLevel: {
    description: { en: 'The level of its first heading.', fr: 'Le niveau de son premier titre.' },
    fallback: '2',
  },
  target: {
    description: {
      en: '`_blank`: the official site opens in a new tab, and your page stays.',
      fr: '`_blank` : le site officiel s’ouvre dans un nouvel onglet, et votre page reste.',
    },
    fallback: { en: 'the same tab', fr: 'le même onglet' },
  },
  partner: {
    description: {
      en: 'Your short id, `[a-z0-9-]`, 40 characters at most. Links to the official site carry it as `from`. Arrivals are counted there by it, if it is on the operator’s list.',
      fr: 'Votre identifiant court, `[a-z0-9-]`, 40 caractères au plus. Les liens vers le site officiel le portent dans `from`. Les arrivées y sont comptées par ce nom, s’il est sur la liste de l’exploitant.',
    },
  },
  siteUrl: {
    description: { en: 'The official site, `https:`.', fr: 'Le site officiel, `https:`.' },
    fallback: origin,
  },
  apiBase: {
    description: {
      en: 'The base address of the API, `https:`.',
      fr: 'L’adresse de base de l’API, `https:`.',
    },
    fallback: origin,
  },
}

const registrationWords: Record<keyof typeof registrationAttributes, Words> = {
  step: {
    description: {
      en: 'The step that is shown. One that is not open yet is replaced by the first unfinished one.',
      fr: 'L’étape affichée. Si elle n’est pas encore ouverte, c’est la première étape inachevée.',
    },
    fallback: 'information',
  },
  section: {
    description: {
      en: 'The part of the step `identification`.',
      fr: 'La partie de l’étape `identification`.',
    },
    fallback: { en: 'the first unfinished one', fr: 'la première partie inachevée' },
  },
}

const loginWords: Record<keyof typeof loginAttributes, Words> = {
  partner: {
    description: {
      en: 'Your short id. On your page, the link to the official site carries it as `from`.',
      fr: 'Votre identifiant court. Dans votre page, le lien vers le site officiel le porte dans `from`.',
    },
  },
}

const dashboardWords: Record<keyof typeof dashboardAttributes, Words> = {
  section: {
    description: { en: 'The part of the personal space.', fr: 'La partie de l’espace personnel.' },
    fallback: 'status',
  },
}

const lang: DescribedAttribute = {
  name: 'lang',
  property: 'lang',
  isNative: true,
  values: languages,
  description: {
    en: 'The language of its texts. A region is ignored: `en-GB` is `en`.',
    fr: 'La langue de ses textes. La région est ignorée : `en-GB` vaut `en`.',
  },
  fallback: {
    en: 'the nearest `lang` around it, else `fr`',
    fr: 'le `lang` le plus proche autour de lui, sinon `fr`',
  },
}

function describe<Property extends string>(
  attributes: Record<Property, Attribute>,
  words: Record<Property, Words>,
): DescribedAttribute[] {
  return (Object.keys(words) as Property[]).map(property => {
    const { allowed } = attributes[property]
    const values = typeof allowed === 'string' ? undefined : allowed
    return { name: attributeName(property), property, values, ...words[property] }
  })
}

const shared = [lang, ...describe({ theme }, { theme: themeWords })]

export const attributes = {
  simulator: [...shared, ...describe(simulatorAttributes, simulatorWords)],
  registration: [...shared, ...describe(registrationAttributes, registrationWords)],
  login: [...shared, ...describe(loginAttributes, loginWords)],
  dashboard: [...shared, ...describe(dashboardAttributes, dashboardWords)],
}
