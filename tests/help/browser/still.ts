/**
 * A script for any browser. Returns the distance in pixels from the top of the page to the questionnaire's Back and Continue
 * buttons: WebKit once moved them when an answer was chosen.
 */
export const barTopScript = `(() => {
  const { shadowRoot } = document.querySelector('sante-simulator')
  return Math.round(shadowRoot.querySelector('form .bar').getBoundingClientRect().top + scrollY)
})()`
