import { expect, test } from 'vitest'
import { readOptions, writeOptions } from '../../host/partners/options/kept-options'
import {
  chosenAttributes,
  defaultOptions,
  hasFault,
  type OfferedAttribute,
  type Options,
  offeredAttributes,
} from '../../host/partners/options/options'
import { frameAddress, tagOf } from '../../host/partners/snippet/snippet'
import { loginAddress } from '../../host/partners/ways/login-link'
import { dayOf } from '../../widgets/shared/date'
import { textsOf } from '../help/source/house'

const site = { origin: 'https://official.example', major: '4', release: undefined }
const texts = textsOf('fr', 'partners')
const attributeRows = offeredAttributes.map((offered): [string, OfferedAttribute] => [offered.name, offered])

/** A valid value for each attribute that takes a text. */
const samples: Record<string, string> = {
  partner: 'lyon-2',
  school: 'Université Lumière Lyon 2',
  'rights-start': dayOf(new Date()),
}

function sampleOf({ name, attribute }: OfferedAttribute): string | undefined {
  if (attribute.kind === 'choice') return attribute.values.at(-1)
  return attribute.kind === 'boolean' ? 'true' : samples[name]
}

const choose = ({ name }: OfferedAttribute, value: string | undefined): Options => ({
  ...defaultOptions('en'),
  attributes: { [name]: value },
})

test.each(attributeRows)('%s has the texts of its control on /partenaires', (_, { key, attribute }) => {
  const textOf = (end: string) => texts[`partners.make.${key}.${end}`]
  expect(textOf('label')).toBeTruthy()
  if (attribute.kind === 'text') expect(textOf('fault')).toBeTruthy()
  const namedValues = attribute.kind === 'choice' && attribute.values.length > 1 ? attribute.values : []
  const missing = namedValues.filter(value => !/^\d+$/.test(value) && !textOf(`values.${value}`))
  expect(missing).toEqual([])
})

test.each(attributeRows)(
  '%s is in the snippet and, if a frame accepts it, in the address of the frame',
  (name, offered) => {
    const value = sampleOf(offered)
    const options = choose(offered, value)
    const tag = tagOf(options, site, 'Link')
    expect(tag).toContain(offered.attribute.kind === 'boolean' ? ` ${name}` : ` ${name}="${value}"`)
    const { searchParams } = new URL(frameAddress(options, site))
    expect(searchParams.get(name)).toBe(offered.attribute.isInFrame ? value : null)
  },
)

test.each(attributeRows)('%s stays in the address of the page', (_, offered) => {
  const options = choose(offered, sampleOf(offered))
  const restored = readOptions(writeOptions(options, '?lang=en'), 'en')
  expect(chosenAttributes(restored)).toEqual(chosenAttributes(options))
  expect(chosenAttributes(restored)).toHaveLength(1)
})

test.each(attributeRows)('%s is left out of the code if it has its default', (name, offered) => {
  const options = choose(offered, offered.attribute.fallback)
  expect(tagOf(options, site, 'Link')).not.toContain(` ${name}`)
  expect(writeOptions(options, '?lang=en')).toBe('?lang=en')
})

test('an invalid text stays in the form and is left out of the code', () => {
  const options: Options = { ...defaultOptions('en'), attributes: { partner: 'Lyon 2' } }
  expect(hasFault(options)).toBe(true)
  expect(tagOf(options, site, 'Link')).not.toContain('partner')
  expect(readOptions(writeOptions(options, ''), 'fr').attributes.partner).toBe('Lyon 2')
})

test('the link in the tag and the link to the login have the same parameters', () => {
  const options: Options = { ...defaultOptions('en'), attributes: samples }
  const [home = ''] = tagOf(options, site, 'Link').match(/(?<=href=")[^"]+/) ?? []
  const addresses = [home.replaceAll('&amp;', '&'), loginAddress(options, site.origin)]
  for (const address of addresses)
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      lang: 'en',
      from: samples.partner,
      school: samples.school,
      'rights-start': samples['rights-start'],
    })
})

test.each(['2019-09-01', '2099-09-01'])(
  'a start of rights that the registration would ignore is left out of the code: %s',
  day => {
    const options: Options = { ...defaultOptions('en'), attributes: { 'rights-start': day } }
    expect(hasFault(options)).toBe(true)
    expect(tagOf(options, site, 'Link')).not.toContain('rights-start')
    expect(loginAddress(options, site.origin)).not.toContain('rights-start')
  },
)

test('the page ignores values in its address that no control offers', () => {
  const options = readOptions(
    '?theme=pink&heading-level=9&target=_top&channel=old&api-base=https://evil.example',
    'fr',
  )
  expect(chosenAttributes(options)).toEqual([])
  expect(options.channel).toBe('current')
})
