import type { Description } from './description'

/** The parts that `::part()` can style, by name. */
export const parts: Record<string, Description> = {
  frame: { en: 'Everything that the element draws.', fr: 'Tout ce que l’élément dessine.' },
  card: { en: 'The card.', fr: 'La carte.' },
  progress: { en: 'The progress bar with its words.', fr: 'La barre de progression et ses mots.' },
  heading: { en: 'A heading.', fr: 'Un titre.' },
  label: { en: 'The label of a field.', fr: 'Le nom d’un champ.' },
  input: { en: 'A field.', fr: 'Un champ.' },
  choice: { en: 'An answer to choose.', fr: 'Une réponse à choisir.' },
  link: { en: 'A link.', fr: 'Un lien.' },
  button: { en: 'Every button.', fr: 'Tous les boutons.' },
  primary: { en: 'The button that leads on.', fr: 'Le bouton qui fait avancer.' },
  secondary: { en: 'A button beside it.', fr: 'Un bouton à côté de lui.' },
  plain: { en: 'A button that looks like a link.', fr: 'Un bouton qui a l’air d’un lien.' },
  alert: { en: 'A box with a result or a warning.', fr: 'Un encadré : résultat ou avertissement.' },
  notices: { en: 'The list of messages.', fr: 'La liste des messages.' },
}
