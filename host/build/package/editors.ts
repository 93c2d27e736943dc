import type { DescribedAttribute, DescribedElement, Description } from '../../../widgets/manifest'
import { attributeSentence, eventSentences } from './sentences'

const markdown = (value: string) => ({ kind: 'markdown', value })

/** What VS Code knows of the tags (`html.customData`). */
export const htmlData = (elements: DescribedElement[]) => ({
  version: 1.1,
  tags: elements.map(({ tag, description, attributes }) => ({
    name: tag,
    description: markdown(description.en),
    attributes: attributes.map(attribute => ({
      name: attribute.name,
      description: markdown(attributeSentence(attribute, 'en')),
      ...(attribute.values && { values: attribute.values.map(name => ({ name })) }),
    })),
  })),
})

/** What VS Code knows of custom properties and parts (`css.customData`). */
export function cssData([element]: DescribedElement[]) {
  const { tokens = [], parts = {} } = element ?? {}
  return {
    version: 1.1,
    properties: tokens.map(({ name, description, syntax }) => ({
      name,
      description: markdown(description.en),
      syntax,
    })),
    pseudoElements: Object.entries(parts).map(([name, description]) => ({
      name: `::part(${name})`,
      description: markdown(description.en),
    })),
  }
}

const attributeType = (attribute: DescribedAttribute) => ({
  name: attribute.name,
  description: attributeSentence(attribute, 'en'),
  ...(typeof attribute.fallback === 'string' && { default: attribute.fallback }),
  value: { type: attribute.values?.map(value => `'${value}'`) ?? 'string' },
})

const elementType = ({ tag, description, attributes, events, slot }: DescribedElement) => ({
  name: tag,
  description: description.en,
  attributes: attributes.map(attributeType),
  slots: [{ name: '', description: slot.en }],
  js: {
    properties: attributes
      .filter(({ isNative }) => !isNative)
      .map(attribute => ({ name: attribute.property, description: attributeSentence(attribute, 'en') })),
    events: events.map(event => ({ name: `sante-${event.name}`, description: eventSentences(event, 'en') })),
  },
})

/** What the editors of JetBrains know (`web-types`). */
export function webTypes(elements: DescribedElement[], name: string, version: string) {
  const [{ tokens, parts } = { tokens: [], parts: {} }] = elements
  const describe = (name: string, { en }: Description) => ({ name, description: en })
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: { elements: elements.map(elementType) },
      css: {
        properties: tokens.map(({ name, description }) => describe(name, description)),
        parts: Object.entries(parts).map(([name, description]) => describe(name, description)),
      },
    },
  }
}
