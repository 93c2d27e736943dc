import type { Colour as ColourName } from '../shared/colours'
import type { Description } from './description'

/** A CSS custom property that the page may set. */
export interface DescribedToken {
  name: `--sante-${string}`
  /** The initial value, as in `widgets/ui/tokens.css`. */
  initial: string
  syntax: '<color>' | '<length>' | '*'
  description: Description
}

interface Colour {
  light: string
  /** Without it, the colour is the same in both schemes. */
  dark?: string
  description: Description
}

const colours: Record<ColourName, Colour> = {
  primary: {
    light: '#00616e',
    dark: '#6fd0dc',
    description: { en: 'Buttons, links, what is chosen.', fr: 'Boutons, liens, ce qui est choisi.' },
  },
  'on-primary': {
    light: '#fff',
    dark: '#14232b',
    description: { en: 'The words on a button.', fr: 'Les mots d’un bouton.' },
  },
  tint: {
    light: '#e3f1f2',
    dark: '#1d3b43',
    description: {
      en: 'Behind what is chosen and behind notices.',
      fr: 'Derrière ce qui est choisi et derrière les messages.',
    },
  },
  ink: { light: '#14232b', dark: '#eef3f5', description: { en: 'The words.', fr: 'Les mots.' } },
  surface: { light: '#fff', dark: '#14232b', description: { en: 'The card.', fr: 'La carte.' } },
  border: {
    light: '#7c8e98',
    dark: '#8499a4',
    description: { en: 'The edges of fields.', fr: 'Les bords des champs.' },
  },
  danger: { light: '#b3261e', dark: '#ffb4ab', description: { en: 'Errors.', fr: 'Les erreurs.' } },
  focus: {
    light: '#ffc845',
    description: {
      en: 'The ring around what has the focus; a dark line is inside it.',
      fr: 'L’anneau autour de ce qui a le focus ; une ligne sombre est à l’intérieur.',
    },
  },
}

const inTheDark = ({ en, fr }: Description): Description => ({
  en: `${en} In the dark scheme; without it, the light one counts.`,
  fr: `${fr} En thème sombre ; sans elle, la couleur claire compte.`,
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
          description: inTheDark(description),
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
    description: { en: 'Corners.', fr: 'Les coins.' },
  },
  {
    name: '--sante-font',
    initial: 'inherit',
    syntax: '*',
    description: {
      en: 'The font, if it is not to be that of your page.',
      fr: 'La police, si ce ne doit pas être celle de votre page.',
    },
  },
  {
    name: '--sante-font-size',
    initial: 'max(1.0625rem, 17px)',
    syntax: '<length>',
    description: { en: 'The size of the words.', fr: 'La taille des mots.' },
  },
]
