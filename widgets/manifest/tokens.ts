import type { Colour as ColourName } from '../shared/colours'
import type { Description } from './description'

/** A CSS custom property that the page may set. */
export interface DescribedToken {
  name: `--sante-${string}`
  /** The initial value, as in `widgets/ui/style/tokens.css`. */
  initial: string
  syntax: '<color>' | '<length>' | '*'
  description: Description
}

interface Colour {
  light: string
  /** The colour in the dark scheme. If undefined, `light` is used in both schemes. */
  dark?: string
  description: Description
}

const colours: Record<ColourName, Colour> = {
  primary: {
    light: '#00616e',
    dark: '#6fd0dc',
    description: { en: 'Buttons, links and the chosen answer.', fr: 'Boutons, liens et réponse choisie.' },
  },
  'on-primary': {
    light: '#fff',
    dark: '#14232b',
    description: { en: 'The text of a button.', fr: 'Le texte d’un bouton.' },
  },
  tint: {
    light: '#e3f1f2',
    dark: '#1d3b43',
    description: {
      en: 'The background of the chosen answer and of notices.',
      fr: 'Le fond de la réponse choisie et des messages.',
    },
  },
  ink: { light: '#14232b', dark: '#eef3f5', description: { en: 'The text.', fr: 'Le texte.' } },
  surface: {
    light: '#fff',
    dark: '#14232b',
    description: { en: 'The background of the card.', fr: 'Le fond de la carte.' },
  },
  border: {
    light: '#7c8e98',
    dark: '#8499a4',
    description: { en: 'The borders of fields.', fr: 'Les bords des champs.' },
  },
  danger: { light: '#b3261e', dark: '#ffb4ab', description: { en: 'Errors.', fr: 'Les erreurs.' } },
  focus: {
    light: '#ffc845',
    description: {
      en: 'The ring around the focused control. Inside it is a dark line.',
      fr: 'L’anneau autour du contrôle qui a le focus. À l’intérieur se trouve une ligne sombre.',
    },
  },
}

const inDarkScheme = ({ en, fr }: Description): Description => ({
  en: `${en} In the dark scheme. If you set only the light colour, both schemes use it.`,
  fr: `${fr} En thème sombre. Si vous ne définissez que la couleur claire, les deux thèmes l’utilisent.`,
})

const colourTokens = Object.entries(colours).flatMap(([name, { light, dark, description }]) => {
  const token: DescribedToken = { name: `--sante-${name}`, initial: light, syntax: '<color>', description }
  return dark
    ? [
        token,
        {
          ...token,
          name: `--sante-${name}-dark`,
          initial: dark,
          description: inDarkScheme(description),
        } as const,
      ]
    : [token]
})

export const tokens: DescribedToken[] = [
  ...colourTokens,
  {
    name: '--sante-radius',
    initial: '12px',
    syntax: '<length>',
    description: { en: 'The radius of corners.', fr: 'Le rayon des coins.' },
  },
  {
    name: '--sante-font',
    initial: 'inherit',
    syntax: '*',
    description: {
      en: 'The font. By default, that of your page.',
      fr: 'La police. Par défaut, celle de votre page.',
    },
  },
  {
    name: '--sante-font-size',
    initial: 'max(1.0625rem, 17px)',
    syntax: '<length>',
    description: { en: 'The size of the text.', fr: 'La taille du texte.' },
  },
]
