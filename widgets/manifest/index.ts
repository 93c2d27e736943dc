import { attributes, type DescribedAttribute } from './attributes'
import type { Description } from './description'
import { type DescribedEvent, events } from './events'
import { type DescribedToken, tokens } from './tokens'

export { unionOf } from './events'
export type { DescribedAttribute, DescribedEvent, DescribedToken, Description }

type Name = keyof typeof attributes

/** The public interface of an element, in the order of the documentation. */
export interface DescribedElement {
  tag: `sante-${Name}`
  /** True for elements of the official site: on any other page they show a sentence and a link. */
  isPersonal: boolean
  description: Description
  attributes: DescribedAttribute[]
  events: DescribedEvent[]
  tokens: DescribedToken[]
  parts: Record<string, Description>
  slot: Description
}

const meanings: Record<Name, Description> = {
  simulator: {
    en: 'May I register, and with which documents? The questionnaire, for any page.',
    fr: 'Puis-je m’inscrire, et avec quels documents ? Le questionnaire, pour toute page.',
  },
  registration: {
    en: 'The registration in four steps.',
    fr: 'L’inscription en quatre étapes.',
  },
  login: { en: 'The login, with a code by e-mail.', fr: 'La connexion, avec un code par e-mail.' },
  dashboard: { en: 'The personal space of a student.', fr: 'L’espace personnel d’un étudiant.' },
}

/** The parts that `::part()` can style, by name. */
const parts: Record<string, Description> = {
  frame: { en: 'Everything that the element renders.', fr: 'Tout ce que l’élément affiche.' },
  card: { en: 'The card.', fr: 'La carte.' },
  progress: { en: 'The progress bar with its text.', fr: 'La barre de progression et son texte.' },
  heading: { en: 'A heading.', fr: 'Un titre.' },
  label: { en: 'The label of a field.', fr: 'Le nom d’un champ.' },
  input: { en: 'A field.', fr: 'Un champ.' },
  choice: { en: 'An answer that can be chosen.', fr: 'Une réponse qui peut être choisie.' },
  link: { en: 'A link.', fr: 'Un lien.' },
  button: { en: 'Every button.', fr: 'Tous les boutons.' },
  primary: { en: 'The main button, which continues.', fr: 'Le bouton principal, qui continue.' },
  secondary: { en: 'A button beside the main one.', fr: 'Un bouton à côté du bouton principal.' },
  plain: { en: 'A button that looks like a link.', fr: 'Un bouton qui ressemble à un lien.' },
  alert: { en: 'A box with a result or a warning.', fr: 'Un encadré avec un résultat ou un avertissement.' },
  notices: { en: 'The list of messages.', fr: 'La liste des messages.' },
}

const onlyOfficial: Description = {
  en: 'For the official site. On any other page it shows a card with a sentence and a link to the official site.',
  fr: 'Pour le site officiel. Sur toute autre page, il affiche une carte avec une phrase et un lien vers le site officiel.',
}

const slot: Description = {
  en: 'The content that is shown until the first screen has loaded, and stays if it cannot be loaded: a link to the official site.',
  fr: 'Le contenu affiché jusqu’au chargement du premier écran, et qui reste si ce chargement échoue : un lien vers le site officiel.',
}

function describe(name: Name): DescribedElement {
  const isPersonal = name !== 'simulator'
  const { en, fr } = meanings[name]
  return {
    tag: `sante-${name}`,
    isPersonal,
    description: isPersonal ? { en: `${en} ${onlyOfficial.en}`, fr: `${fr} ${onlyOfficial.fr}` } : { en, fr },
    attributes: attributes[name],
    events: events[name],
    tokens,
    parts,
    slot,
  }
}

/** The description of all elements: the source of the manifest, of types, of editor data, and of tables in the documentation. */
export const describedElements: DescribedElement[] = (Object.keys(meanings) as Name[]).map(describe)
