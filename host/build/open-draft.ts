import { minifySync } from '@swc/core'

/**
 * Opens, in the registration that was drawn at build, the screen that the draft of the tab calls for, with what was typed: it
 * runs as soon as the page has been read so far, before the first paint. Without a draft that is the questionnaire. Where only
 * the code knows what comes, nothing is opened: with a token or a fragment, after the record was accepted, and where what was
 * typed changes which fields there are (a ticked box, a chosen address). What comes after the screen is requested as soon as
 * the page has loaded. Continue under a ticked declaration needs no code: it leads to the identity's own page, which is drawn, too.
 */
const source = `(() => {
  const { shadowRoot: root } = document.querySelector('sante-registration')
  let files = ''
  const find = name => {
    const screen = root.querySelector('[data-screen="' + name + '"]')
    files = screen?.dataset.files || files
    return screen?.content.firstElementChild
  }
  let draft = {}
  try {
    draft = JSON.parse(sessionStorage['sante:draft'])
  } catch {}

  const list = (frame, { required, optional, bank }) => {
    const lists = [required, [...optional, ...bank]].map(items => items.map(({ id }) => id))
    const [stay, permit] = ['VISA', 'RESIDENCE_PERMIT']
    if (lists[0].includes(stay) !== lists[0].includes(permit) || !lists[1].includes('CIVIL_STATUS')) throw stay
    frame.querySelectorAll('.documents').forEach((section, at) => {
      const lines = lists[at].filter(id => id !== permit).map(id => frame.querySelector('[data-document=' + id + ']').cloneNode(true))
      section.querySelector('ul').replaceChildren(...lines)
    })
    if (!lists[1].includes('CIVIL_STATUS_TRANSLATION')) frame.querySelector('[data-translation]').remove()
    frame.querySelector('#declaration').defaultChecked = draft.information
  }

  const fill = (frame, typed) => {
    const names = new Intl.DisplayNames(frame.lang, { type: 'region' })
    const { ['personal.nationality']: nationality, ['personal.birthdate']: birthdate } = typed
    const locale = (frame.lang === 'en' ? 'en-GB' : frame.lang) + '-u-nu-latn'
    const date = new Date(birthdate).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
    const day = frame.lang === 'fr' ? date.replace(/^1 /, '1er ') : date
    frame.querySelectorAll('.given dd').forEach((fact, at) => fact.replaceChildren([day, names.of(nationality)][at]))
    const shown = {
      'personal.birthCountry': (code = nationality) => names.of(code),
      'contact.callingCode': code => code && '+' + code,
    }
    for (const control of frame.querySelectorAll('input')) {
      const { type, id, name, value } = control
      const text = shown[id] ? shown[id](typed[id]) : typed[id]
      if (type === 'radio') control.defaultChecked = typed[name] === value
      else if (type !== 'checkbox' && text !== undefined) control.defaultValue = text
    }
  }

  const choose = () => {
    const { eligibility, information, isAccepted, typed } = draft
    if ('token' in document.documentElement.dataset || location.hash || isAccepted) return
    if (!eligibility?.eligible) return find('questionnaire')
    const asked = find('information')
    if (asked) list(asked, draft)
    if (asked || !information) return asked
    const part = new URLSearchParams(location.search).get('part')
    const isUnusual = ([path, value]) => value === 'XX' || (path.startsWith(part + '.') && (value === 'true' || (value && /^address|Start/.test(path))))
    if (Object.entries(typed).some(isUnusual)) return
    const frame = find(part === 'personal' && !('personal.birthCountry' in typed) ? 'new' : part)
    fill(frame, typed)
    return frame
  }

  const leadOn = ({ target }) => {
    if (!target.closest('[type=submit]') || !frame.querySelector('[type=checkbox]').checked || Object.keys(draft.typed).length > 2) return
    sessionStorage['sante:draft'] = JSON.stringify({ ...draft, information: true })
    const query = new URLSearchParams(location.search)
    query.set('part', 'personal')
    location.assign('/register/identification?' + query)
  }

  let frame
  try {
    frame = choose()
  } catch {}
  for (const child of [...root.children]) if (child.localName === 'template' || (!frame && child.localName !== 'slot')) child.remove()
  if (frame) root.prepend(frame)
  if (frame?.dataset.drawn === 'information') frame.addEventListener('click', leadOn)
  const request = href => document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }))
  if (files) addEventListener('load', () => files.split(' ').forEach(request))
})()
`

export const openDraft = minifySync(source, { compress: true, mangle: true }).code
