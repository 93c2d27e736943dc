/**
 * A script for any browser. Returns the distance in pixels from the top of the page to the questionnaire's Back and Continue
 * buttons. They must not move when an answer is chosen.
 */
export const barTopScript = `(() => {
  const { shadowRoot } = document.querySelector('sante-simulator')
  return Math.round(shadowRoot.querySelector('form .bar').getBoundingClientRect().top + scrollY)
})()`
