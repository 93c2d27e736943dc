/** Tags of the axe rules to run: levels A and AA of WCAG 2.0, 2.1 and 2.2, and axe's best practices. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
