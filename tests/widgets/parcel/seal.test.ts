import { expect, test } from 'vitest'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { MAX_PARCEL_BYTES } from '../../../widgets/contract/parcel'
import { packFile, unpackFile } from '../../../widgets/parcel/packed-file'
import {
  createSecret,
  importKey,
  type ParcelLabel,
  seal,
  sealText,
  unseal,
  unsealText,
} from '../../../widgets/parcel/seal'
import { $phoneLink, phoneFragment, takePhoneLink } from '../../../widgets/state/phone-link'

const newKey = async () => (await importKey(createSecret())) as CryptoKey
const label: ParcelLabel = { id: 'A'.repeat(22), kind: 'photo', number: 1 }
const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))

test.each([0, 1, 15, 16, 17, 1000, 65_000])(
  '%i bytes are unchanged after sealing and opening',
  async size => {
    const key = await newKey()
    const bytes = random(size)
    expect(await unseal(key, label, await seal(key, label, bytes))).toEqual(bytes)
  },
)

test('a changed, truncated or extended parcel is refused', async () => {
  const key = await newKey()
  const sealed = await seal(key, label, random(40))
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = sealed.slice()
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(await unseal(key, label, changed), `bit ${bit}`).toBeUndefined()
  }
  for (let size = 0; size < sealed.length; size++) {
    expect(await unseal(key, label, sealed.slice(0, size)), `first ${size}`).toBeUndefined()
    expect(await unseal(key, label, sealed.slice(sealed.length - size)), `last ${size}`).toBeUndefined()
  }
  expect(await unseal(key, label, new Uint8Array([...sealed, 0]))).toBeUndefined()
  expect(await unseal(key, label, sealed)).toBeDefined()
})

test('a parcel opens only with its own label and key', async () => {
  const key = await newKey()
  const sealed = await seal(key, label, random(40))
  const others: ParcelLabel[] = [
    { ...label, id: 'B'.repeat(22) },
    { ...label, id: `${label.id}1`, number: 0 },
    ...[0, 2, 10, 11].map(number => ({ ...label, number })),
    { ...label, kind: 'greeting' },
    { ...label, kind: 'draft' },
  ]
  for (const other of others) expect(await unseal(key, other, sealed), JSON.stringify(other)).toBeUndefined()
  expect(await unseal(await newKey(), label, sealed)).toBeUndefined()
})

test('the same bytes are never sealed the same way twice', async () => {
  const key = await newKey()
  const bytes = random(16)
  const sealed = await Promise.all(Array.from({ length: 200 }, () => seal(key, label, bytes)))
  expect(new Set(sealed.map(one => one.slice(0, 12).join())).size).toBe(200)
  expect(new Set(sealed.map(one => one.slice(12).join())).size).toBe(200)
})

test('a sealed text opens unchanged, unless it is damaged', async () => {
  const key = await newKey()
  const greeting = { ...label, kind: 'greeting', number: 0 } as const
  const sealed = await sealText(key, greeting, '0427')
  expect(sealed).toMatch(/^[\w-]{40,60}$/)
  expect(await unsealText(key, greeting, sealed)).toBe('0427')
  for (const damaged of ['', 'a', '%', sealed.slice(1), `${sealed}AAAA`])
    expect(await unsealText(key, greeting, damaged)).toBeUndefined()
})

test('a key has exactly 256 bits', async () => {
  expect(createSecret()).toMatch(/^[\w-]{43}$/)
  for (const text of [
    '',
    'AAAA',
    createSecret().slice(1),
    `${createSecret()}A`,
    `${createSecret().slice(1)}+`,
  ])
    expect(await importKey(text)).toBeUndefined()
})

test('the largest file fits into a parcel, and keeps its name and its warning', async () => {
  const bytes = new Uint8Array(MAX_BYTES)
  const name = `护照 ${'é'.repeat(250)}.pdf`
  const packed = await packFile({
    file: new File([bytes], name, { type: 'application/pdf' }),
    warning: 'blurred',
  })
  const sealed = await seal(await newKey(), label, packed)
  expect(sealed.length).toBeLessThan(MAX_PARCEL_BYTES)
  const { file, warning } = unpackFile(packed) ?? {}
  expect(warning).toBe('blurred')
  expect(file).toMatchObject({ name: name.slice(0, 200), type: 'application/pdf', size: MAX_BYTES })
  for (const size of [0, 3, 4, 10]) expect(unpackFile(packed.slice(0, size))).toBeUndefined()
})

test('a complete link is read, and a damaged link is refused', () => {
  const link = { id: 'A'.repeat(22), secret: createSecret(), key: createSecret() }
  const fragment = phoneFragment(link)
  expect(takePhoneLink(fragment)).toBe(true)
  expect($phoneLink.get()).toEqual({ kind: 'link', link })
  for (const damaged of [fragment.slice(0, -30), fragment.replace(/.$/, ' '), `${fragment}.x`, '#phone=']) {
    expect(takePhoneLink(damaged)).toBe(true)
    expect($phoneLink.get()).toEqual({ kind: 'damaged' })
  }
  for (const other of ['', '#', '#answers=abc', '#login_hint=x']) expect(takePhoneLink(other)).toBe(false)
})
