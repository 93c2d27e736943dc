/** The official site in the code below. */
export const writtenSite = 'https://site.example'

const link = `<a href="${writtenSite}/?lang=en&amp;from=example-university">See if I can register for French health insurance</a>`
const tag = `<sante-simulator lang="en" partner="example-university">
  ${link}
</sante-simulator>`
const script = `<script type="module" src="${writtenSite}/sante.js"></script>`
const frame = `src="${writtenSite}/embed/frame?lang=en&amp;partner=example-university"`
const fit = `<script type="module" src="${writtenSite}/embed/VERSION/fit-frames.js"></script>`
const style = `<style><!--
sante-simulator:not([hidden]){display:flow-root}
--></style>`

/** Replaces the signs of markup, as a system does that shows the code as text. */
const asText = (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What a system leaves of our code. */
export interface Filtered {
  system: string
  /** The account, or the text format. */
  by: string
  pasted: 'snippet' | 'frame'
  left: string
  /** What a visitor of the page sees. */
  shows: 'questionnaire' | 'link' | 'frame' | 'code' | 'nothing'
}

/**
 * What the text filters of content management systems leave of the snippet and the frame of `/partenaires`. Each system's own
 * filter ran on them, with the settings of a new installation. The rules of the snippet's style are shortened here. A plain link
 * passes all of these filters unchanged.
 */
export const filtered: Filtered[] = [
  {
    system: 'WordPress 6.1.9',
    by: 'an author (wp_kses_post)',
    pasted: 'snippet',
    left: `\n<!--\nsante-simulator:not([hidden]){display:flow-root}\n-->\n\n  ${link}\n`,
    shows: 'link',
  },
  {
    system: 'WordPress 6.1.9',
    by: 'an author (wp_kses_post)',
    pasted: 'frame',
    left: '\n',
    shows: 'nothing',
  },
  {
    system: 'WordPress 6.1.9',
    by: 'an administrator, in the classic editor (wpautop)',
    pasted: 'snippet',
    left: `<p>${script}</p>
${style}
<p><sante-simulator lang="en" partner="example-university"><br />
  ${link}<br />
</sante-simulator></p>`,
    shows: 'questionnaire',
  },
  { system: 'Drupal 10.6.15', by: 'Basic HTML', pasted: 'snippet', left: link, shows: 'link' },
  { system: 'Drupal 10.6.15', by: 'Basic HTML', pasted: 'frame', left: '', shows: 'nothing' },
  {
    system: 'Drupal 10.6.15',
    by: 'Basic HTML that allows <sante-simulator lang partner>',
    pasted: 'snippet',
    left: tag,
    shows: 'questionnaire',
  },
  {
    system: 'Drupal 10.6.15',
    by: 'Full HTML',
    pasted: 'snippet',
    left: `${script}\n${style}\n${tag}`,
    shows: 'questionnaire',
  },
  {
    system: 'CKEditor 5 48.5.2',
    by: 'Drupal’s Full HTML, which allows every element',
    pasted: 'snippet',
    left: `${script}${style}<sante-simulator lang="en" partner="example-university">${link}</sante-simulator>`,
    shows: 'questionnaire',
  },
  {
    system: 'CKEditor 5 48.5.2',
    by: 'Drupal’s Full HTML, which allows every element',
    pasted: 'frame',
    left: `<p><iframe style="border:0;" ${frame} title="Register" width="100%" height="610"></iframe>&nbsp;${fit}</p>`,
    shows: 'frame',
  },
  {
    system: 'TYPO3 HTML Sanitizer 2.2.0',
    by: 'the text editor',
    pasted: 'snippet',
    left: asText(`${script}\n${style}\n${tag}`),
    shows: 'code',
  },
  {
    system: 'TYPO3 HTML Sanitizer 2.2.0',
    by: 'the text editor',
    pasted: 'frame',
    left: asText(`<iframe ${frame} title="Register" width="100%" height="610"></iframe>\n${fit}`),
    shows: 'code',
  },
  {
    system: 'Joomla Filter 3.0.1',
    by: 'everybody but Super Users',
    pasted: 'snippet',
    left: `\n\n\n  ${link}\n`,
    shows: 'link',
  },
  {
    system: 'Joomla Filter 3.0.1',
    by: 'everybody but Super Users',
    pasted: 'frame',
    left: '\n',
    shows: 'nothing',
  },
  {
    system: 'TinyMCE 6.8.6',
    by: 'Joomla’s settings, everybody',
    pasted: 'snippet',
    left: `<p>${link}</p>`,
    shows: 'link',
  },
  {
    system: 'TinyMCE 6.8.6',
    by: 'Moodle’s settings, a teacher',
    pasted: 'snippet',
    left: `${script}\n<p>${link}</p>`,
    shows: 'link',
  },
  {
    system: 'TinyMCE 6.8.6',
    by: 'Moodle’s settings, a teacher',
    pasted: 'frame',
    left: `<p><iframe style="border: 0;" title="Register" ${frame} width="100%" height="610"></iframe></p>\n${fit}`,
    shows: 'frame',
  },
  {
    system: 'HTML Purifier 4.18.0',
    by: 'Moodle’s settings, a student',
    pasted: 'snippet',
    left: `\n\n\n  ${link}\n`,
    shows: 'link',
  },
  {
    system: 'HTML Purifier 4.18.0',
    by: 'Moodle’s settings, a student',
    pasted: 'frame',
    left: '\n',
    shows: 'nothing',
  },
  {
    system: 'SPIP 4.2.9',
    by: 'the public site',
    pasted: 'snippet',
    left: `${script}\n${style}\n${tag}`,
    shows: 'questionnaire',
  },
  {
    system: 'SPIP 4.2.9',
    by: 'filtrer_javascript = -1',
    pasted: 'frame',
    left: `<code class="echappe-js">${asText(`<iframe ${frame} title="Register" width="100%" height="610"></iframe>`)}</code>`,
    shows: 'code',
  },
  {
    system: 'SPIP 4.2.9',
    by: 'filtrer_javascript = -1',
    pasted: 'snippet',
    left: `<code class="echappe-js">${asText(script)}</code>\n\n\n  ${link}\n`,
    shows: 'link',
  },
]
