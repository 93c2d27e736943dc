/**
 * The colours that a page may set, by the end of their custom property: `--sante-primary`, and `--sante-primary-dark` for the
 * dark scheme. The address of a frame has parameters with the same names.
 */
export const colours = [
  'primary',
  'on-primary',
  'tint',
  'ink',
  'surface',
  'border',
  'danger',
  'focus',
] as const

export type Colour = (typeof colours)[number]
