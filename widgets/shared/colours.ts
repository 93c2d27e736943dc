/**
 * The colours that a page may set, by the end of their custom property: `--sante-primary`, and `--sante-primary-dark` for the
 * dark scheme. The address of a frame has the parameters `primary`, `primary-dark` and so on.
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
