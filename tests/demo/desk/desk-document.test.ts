import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPages } from '../../../demo/server/output/document-pages/draw'
import { openCase } from '../../actors/case'
import { textsOf } from '../../help/source/house'
import { setUpProductionDesk } from './production-desk'

const desk = setUpProductionDesk()
const { newAgent } = desk

test('an agent sees a document as a picture beside the form for the decision', async () => {
  const linh = await openCase(desk.demo)
  await linh.send('IDENTITY')
  const id = await linh.idOf('IDENTITY')
  const camille = newAgent()
  await camille.signIn('camille')
  const address = `/students/${linh.id}/attachments/${id}`
  const page = await camille.pageAt(`${address}?lang=en`)
  expect(page).toContain(`action="${address}?from=document&amp;lang=en"`)
  expect(page).not.toMatch(/<script|<style|style=|<iframe|<embed|<object/)
  const [, picture = ''] = page.match(/<img src="([^"]+\/pages\/1[^"]*)"/) ?? []
  const answer = await camille.get(picture)
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
  const { format, width = 0 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([format, width > 1000]).toEqual(['jpeg', true])
  expect((await camille.get(picture.replace('/pages/1', '/pages/99'))).status).toBe(404)
  // The address of a picture proves that this session's access to the document was recorded. Without the proof, the
  // request is refused.
  expect((await camille.get(`${address}/pages/1`)).status).toBe(403)
})

test('a picture is encoded again, without its hidden data', async () => {
  const hidden = 'taken at home'
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a00' } })
    .withExif({ IFD0: { Copyright: hidden } })
    .jpeg()
    .toBuffer()
  const sent = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')])
  expect(sent.toString('latin1')).toContain(hidden)
  const { drawn } = await drawPages('camille', async () => ({
    bytes: sent,
    mediaType: 'image/jpeg',
    page: 1,
  }))
  const text = Buffer.from(drawn ?? []).toString('latin1')
  expect(text).not.toContain(hidden)
  expect(text).not.toContain('<script>')
  const { exif, width } = await sharp(drawn).metadata()
  expect([exif, width]).toEqual([undefined, 300])
})

test('a file that cannot be drawn does not stop the drawing of the next file', async () => {
  const brokenPdf = { bytes: Buffer.from('%PDF-1.7\nnothing'), mediaType: 'application/pdf' }
  const brokenPicture = { bytes: Buffer.from('x'), mediaType: 'image/png', page: 1 }
  expect(await drawPages('camille', async () => brokenPdf)).toEqual({ pages: 0 })
  expect(await drawPages('camille', async () => brokenPicture)).toEqual({ pages: 0 })
  expect(textsOf('en', 'desk')['pages.none']).toBeTruthy()
  const background = { create: { width: 300, height: 200, channels: 3, background: '#a00' } } as const
  const bytes = await sharp(background).png().toBuffer()
  const picture = { bytes, mediaType: 'image/png', page: 1 }
  expect((await drawPages('camille', async () => picture)).drawn).toBeDefined()
})
