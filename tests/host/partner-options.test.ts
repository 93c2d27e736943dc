import { expect, test } from 'vitest'
import { readOptions, writeOptions } from '../../host/partners/options/kept-options'
import {
  chosenAttributes,
  firstOptions,
  hasFault,
  type OfferedAttribute,
  type Options,
  offeredAttributes,
} from '../../host/partners/options/options'
import { frameAddress, tagOf } from '../../host/partners/snippet/snippet'
import { textsOf } from '../help/source/house'

const site = { origin: 'https://official.example', major: '4', release: undefined }
const texts = textsOf('fr', 'partners')
const all = offeredAttributes.map((offered): [string, OfferedAttribute] => [offered.name, offered])

/** A valid value for each attribute that takes a text. */
const samples: Record<string, string> = { partner: 'lyon-2' }

const sampleOf = ({ name, attribute }: OfferedAttribute) =>
  attribute.kind === 'choice'
    ? attribute.values.at(-1)
    : attribute.kind === 'boolean'
      ? 'true'
      : samples[name]

const choose = ({ name }: OfferedAttribute, value: string | undefined): Options => ({
  ...firstOptions('en'),
  attributes: { [name]: value },
})

test.each(all)('%s has the texts of its control on /partenaires', (_, { key, attribute }) => {
  const say = (end: string) => texts[`partners.make.${key}.${end}`]
  expect(say('label')).toBeTruthy()
  if (attribute.kind === 'text') expect(say('fault')).toBeTruthy()
  const named = attribute.kind === 'choice' && attribute.values.length > 1 ? attribute.values : []
  const missing = named.filter(value => !/^\d+$/.test(value) && !say(`values.${value}`))
  expect(missing).toEqual([])
})

test.each(all)('%s is in the snippet and, if a frame takes it, in the frame’s address', (name, offered) => {
  const value = sampleOf(offered)
  const options = choose(offered, value)
  const tag = tagOf(options, site, 'Link')
  expect(tag).toContain(offered.attribute.kind === 'boolean' ? ` ${name}` : ` ${name}="${value}"`)
  const { searchParams } = new URL(frameAddress(options, site))
  expect(searchParams.get(name)).toBe(offered.attribute.isInFrame ? value : null)
})

test.each(all)('%s stays in the address of the page', (_, offered) => {
  const options = choose(offered, sampleOf(offered))
  const kept = readOptions(writeOptions(options, '?lang=en'), 'en')
  expect(chosenAttributes(kept)).toEqual(chosenAttributes(options))
  expect(chosenAttributes(kept)).toHaveLength(1)
})

test.each(all)('%s is in no code if it has its default', (name, offered) => {
  const options = choose(offered, offered.attribute.fallback)
  expect(tagOf(options, site, 'Link')).not.toContain(` ${name}`)
  expect(writeOptions(options, '?lang=en')).toBe('?lang=en')
})

test('an invalid text stays in the form, and is in no code', () => {
  const options: Options = { ...firstOptions('en'), attributes: { partner: 'Lyon 2' } }
  expect(hasFault(options)).toBe(true)
  expect(tagOf(options, site, 'Link')).not.toContain('partner')
  expect(readOptions(writeOptions(options, ''), 'fr').attributes.partner).toBe('Lyon 2')
})

test('values in an address that no control offers are ignored', () => {
  const options = readOptions(
    '?theme=pink&heading-level=9&target=_top&channel=old&api-base=https://evil.example',
    'fr',
  )
  expect(chosenAttributes(options)).toEqual([])
  expect(options.channel).toBe('current')
})
