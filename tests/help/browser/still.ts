/**
 * Where Back and Continue of the questionnaire stand in the page, as a script that any browser can be asked: WebKit once
 * moved them when an answer was chosen.
 */
export const barTop = `(() => {
  const { shadowRoot } = document.querySelector('sante-simulator')
  return Math.round(shadowRoot.querySelector('form .bar').getBoundingClientRect().top + scrollY)
})()`
