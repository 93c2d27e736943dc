/** The address of the official site in the code below. */
export const writtenSite = 'https://site.example'

const link = `<a href="${writtenSite}/?lang=en&amp;from=example-university">See if I can register for French health insurance</a>`
const tag = `<sante-simulator lang="en" partner="example-university">
  ${link}
</sante-simulator>`
const script = `<script type="module" src="${writtenSite}/sante.js"></script>`
const frameAttributes = `src="${writtenSite}/embed/frame?lang=en&amp;partner=example-university"`
const fitScript = `<script type="module" src="${writtenSite}/embed/VERSION/fit-frames.js"></script>`
const style = `<style><!--
sante-simulator:not([hidden]){display:flow-root}
--></style>`

/** Escapes HTML, as systems do that show the code as text. */
const asText = (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The result of one system's filter for our code. */
export interface FilteredCode {
  system: string
  /** The user's role, the text format or the option. */
  setting: string
  pasted: 'snippet' | 'frame'
  result: string
  /** What a visitor of the page sees. */
  shows: 'questionnaire' | 'link' | 'frame' | 'code' | 'nothing'
}

/**
 * What remains of the snippet and the frame of `/partenaires` after the text filters of content management systems. Each result is
 * from the system's own filter, with the settings of a new installation unless `setting` names another one. The snippet's style is
 * shortened here. All of these filters accept a plain link unchanged.
 */
export const filtered: FilteredCode[] = [
  {
    system: 'WordPress 6.1.9',
    setting: 'an author (wp_kses_post)',
    pasted: 'snippet',
    result: `\n<!--\nsante-simulator:not([hidden]){display:flow-root}\n-->\n\n  ${link}\n`,
    shows: 'link',
  },
  {
    system: 'WordPress 6.1.9',
    setting: 'an author (wp_kses_post)',
    pasted: 'frame',
    result: '\n',
    shows: 'nothing',
  },
  {
    system: 'WordPress 6.1.9',
    setting: 'an administrator, in the classic editor (wpautop)',
    pasted: 'snippet',
    result: `<p>${script}</p>
${style}
<p><sante-simulator lang="en" partner="example-university"><br />
  ${link}<br />
</sante-simulator></p>`,
    shows: 'questionnaire',
  },
  { system: 'Drupal 10.6.15', setting: 'Basic HTML', pasted: 'snippet', result: link, shows: 'link' },
  { system: 'Drupal 10.6.15', setting: 'Basic HTML', pasted: 'frame', result: '', shows: 'nothing' },
  {
    system: 'Drupal 10.6.15',
    setting: 'Basic HTML that allows <sante-simulator lang partner>',
    pasted: 'snippet',
    result: tag,
    shows: 'questionnaire',
  },
  {
    system: 'Drupal 10.6.15',
    setting: 'Full HTML',
    pasted: 'snippet',
    result: `${script}\n${style}\n${tag}`,
    shows: 'questionnaire',
  },
  {
    system: 'CKEditor 5 48.5.2',
    setting: 'Drupal’s Full HTML, which allows every element',
    pasted: 'snippet',
    result: `${script}${style}<sante-simulator lang="en" partner="example-university">${link}</sante-simulator>`,
    shows: 'questionnaire',
  },
  {
    system: 'CKEditor 5 48.5.2',
    setting: 'Drupal’s Full HTML, which allows every element',
    pasted: 'frame',
    result: `<p><iframe style="border:0;" ${frameAttributes} title="Register" width="100%" height="610"></iframe>&nbsp;${fitScript}</p>`,
    shows: 'frame',
  },
  {
    system: 'TYPO3 HTML Sanitizer 2.2.0',
    setting: 'the text editor',
    pasted: 'snippet',
    result: asText(`${script}\n${style}\n${tag}`),
    shows: 'code',
  },
  {
    system: 'TYPO3 HTML Sanitizer 2.2.0',
    setting: 'the text editor',
    pasted: 'frame',
    result: asText(
      `<iframe ${frameAttributes} title="Register" width="100%" height="610"></iframe>\n${fitScript}`,
    ),
    shows: 'code',
  },
  {
    system: 'Joomla Filter 3.0.1',
    setting: 'everybody but Super Users',
    pasted: 'snippet',
    result: `\n\n\n  ${link}\n`,
    shows: 'link',
  },
  {
    system: 'Joomla Filter 3.0.1',
    setting: 'everybody but Super Users',
    pasted: 'frame',
    result: '\n',
    shows: 'nothing',
  },
  {
    system: 'TinyMCE 6.8.6',
    setting: 'Joomla’s settings, everybody',
    pasted: 'snippet',
    result: `<p>${link}</p>`,
    shows: 'link',
  },
  {
    system: 'TinyMCE 6.8.6',
    setting: 'Moodle’s settings, a teacher',
    pasted: 'snippet',
    result: `${script}\n<p>${link}</p>`,
    shows: 'link',
  },
  {
    system: 'TinyMCE 6.8.6',
    setting: 'Moodle’s settings, a teacher',
    pasted: 'frame',
    result: `<p><iframe style="border: 0;" title="Register" ${frameAttributes} width="100%" height="610"></iframe></p>\n${fitScript}`,
    shows: 'frame',
  },
  {
    system: 'HTML Purifier 4.18.0',
    setting: 'Moodle’s settings, a student',
    pasted: 'snippet',
    result: `\n\n\n  ${link}\n`,
    shows: 'link',
  },
  {
    system: 'HTML Purifier 4.18.0',
    setting: 'Moodle’s settings, a student',
    pasted: 'frame',
    result: '\n',
    shows: 'nothing',
  },
  {
    system: 'SPIP 4.2.9',
    setting: 'the public site',
    pasted: 'snippet',
    result: `${script}\n${style}\n${tag}`,
    shows: 'questionnaire',
  },
  {
    system: 'SPIP 4.2.9',
    setting: 'filtrer_javascript = -1',
    pasted: 'frame',
    result: `<code class="echappe-js">${asText(`<iframe ${frameAttributes} title="Register" width="100%" height="610"></iframe>`)}</code>`,
    shows: 'code',
  },
  {
    system: 'SPIP 4.2.9',
    setting: 'filtrer_javascript = -1',
    pasted: 'snippet',
    result: `<code class="echappe-js">${asText(script)}</code>\n\n\n  ${link}\n`,
    shows: 'link',
  },
]
