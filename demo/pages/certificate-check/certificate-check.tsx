/** @jsxImportSource hono/jsx */
import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import type { Call } from '../../../widgets/contract/call'
import type { Language } from '../../../widgets/shared/language'
import { pageLanguage } from '../../server/desk/pages/request'
import type { Store } from '../../server/environment/environment'
import { HttpError } from '../../server/http/problem'
import { serve } from '../../server/http/serve'
import { pageHeaders } from '../../server/http/site/serve-site'
import { certificateContent } from '../../server/output/certificate/content'
import { CHECK_PATH, certificateKey, isGenuine } from '../../server/output/certificate/signature'
import { textsIn } from '../../server/output/language/texts'
import { type Html, pageLayout } from '../layout/layout'
import { requireLocalhost, requireLocalName } from '../layout/localhost'

/** Maximum bytes of the body of a check. */
const BODY_LIMIT = 4 * 1024

const postCheck = {
  method: 'POST',
  path: '/demo/certificate.json',
  input: z.extend(certificateContent, { signature: z.string() }),
  reply: z.object({ isGenuine: z.boolean() }),
} satisfies Call

const refuseLargeBody = () => {
  throw new HttpError(413)
}

/** Adds the page that checks a certificate, and its API. No request has data in its address, and nothing is stored. */
export function certificatePageRoutes(app: Hono, { database }: Store): void {
  app.get(CHECK_PATH, requireLocalName, pageHeaders, context =>
    context.html(certificatePage(pageLanguage(context))),
  )
  app.get(`${CHECK_PATH}.js`, requireLocalhost, pageHeaders, context =>
    context.body(script, 200, { 'Content-Type': 'text/javascript' }),
  )
  app.use(postCheck.path, requireLocalhost, bodyLimit({ maxSize: BODY_LIMIT, onError: refuseLargeBody }))
  serve(app, postCheck, async ({ input: { signature, ...content }, context }) => {
    context.header('Cache-Control', 'no-store')
    return { isGenuine: isGenuine(content, signature, await certificateKey(database)) }
  })
}

/** The script reads the fragment, which browsers do not send to the server, and sends its content to the check. */
export const script = readFileSync(new URL('page-script.js', import.meta.url), 'utf8')

const dates = ['birthdate', 'rightsStart', 'issued'] as const

/** Returns the page that checks a certificate with the content of its QR code. */
function certificatePage(language: Language): Html {
  const texts = textsIn(language)
  const word = (key: string) => texts(`paper.check.${key}`)
  return pageLayout({
    language,
    title: word('title'),
    page: 'check',
    script: '/demo/certificate.js',
    body: (
      <>
        <p class="lead">{word('text')}</p>
        <noscript>
          <p class="notice">{word('script')}</p>
        </noscript>
        <p class="notice" id="absent">
          {word('absent')}
        </p>
        <form class="sheet" id="check" hidden>
          <label>
            {word('name')}{' '}
            <input name="name" type="text" autocomplete="off" required maxlength={200} dir="auto" />
          </label>
          <label>
            {word('number')}{' '}
            <input name="number" type="text" inputmode="numeric" autocomplete="off" required dir="ltr" />
          </label>
          <label>
            {word('nature')}{' '}
            <select name="nature">
              <option value="PROVISIONAL">{word('PROVISIONAL')}</option>
              <option value="DEFINITIVE">{word('DEFINITIVE')}</option>
            </select>
          </label>
          {dates.map(name => (
            <label>
              {word(name)} <input name={name} type="date" autocomplete="off" required />
            </label>
          ))}
          <label>
            {word('reference')}{' '}
            <input
              name="reference"
              type="text"
              autocomplete="off"
              required
              spellcheck={false}
              maxlength={20}
              dir="ltr"
            />
          </label>
          <label class="wide">
            {word('signature')}{' '}
            <input name="signature" type="text" autocomplete="off" spellcheck={false} required dir="ltr" />
          </label>
          <button type="submit">{word('button')}</button>
        </form>
        <div role="status" id="verdict">
          <p class="verdict good" id="genuine" hidden>
            {word('genuine')} <bdi />
          </p>
          <p class="verdict bad" id="changed" hidden>
            {word('changed')}
          </p>
          <p class="verdict bad" id="failed" hidden>
            {word('failed')}
          </p>
        </div>
      </>
    ),
  })
}
