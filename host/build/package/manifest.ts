import type {
  Attribute,
  CustomElementDeclaration,
  CustomElementField,
  Event,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest/schema'
import type {
  DescribedAttribute,
  DescribedElement,
  DescribedEvent,
  Description,
} from '../../../widgets/manifest'
import { attributeSentence, className, detailName, eventSentences, readTypeOf, typeOf } from './names'

type Language = keyof Description

const attributeOf = (attribute: DescribedAttribute, language: Language): Attribute => ({
  name: attribute.name,
  type: { text: typeOf(attribute) },
  description: attributeSentence(attribute, language),
  fieldName: attribute.property,
  ...(typeof attribute.fallback === 'string' && { default: `'${attribute.fallback}'` }),
})

const fieldOf = (attribute: DescribedAttribute, language: Language): CustomElementField => ({
  kind: 'field',
  name: attribute.property,
  type: { text: readTypeOf(attribute) },
  description: attributeSentence(attribute, language),
  privacy: 'public',
  reflects: true,
  attribute: attribute.name,
})

const eventOf = (event: DescribedEvent, language: Language): Event => ({
  name: `sante-${event.name}`,
  type: { text: `CustomEvent<${detailName(event.name)}>` },
  description: eventSentences(event, language),
  ...(event.isCancelable && { cancelable: true }),
})

const declarationOf = (element: DescribedElement, language: Language): CustomElementDeclaration => ({
  kind: 'class',
  customElement: true,
  name: className(element.tag),
  tagName: element.tag,
  superclass: { name: 'HTMLElement' },
  description: element.description[language],
  attributes: element.attributes.map(attribute => attributeOf(attribute, language)),
  members: element.attributes
    .filter(({ isNative }) => !isNative)
    .map(attribute => fieldOf(attribute, language)),
  events: element.events.map(event => eventOf(event, language)),
  slots: [{ name: '', description: element.slot[language] }],
  cssParts: Object.entries(element.parts).map(([name, description]) => ({
    name,
    description: description[language],
  })),
  cssProperties: element.tokens.map(({ name, initial, syntax, description }) => ({
    name,
    syntax,
    default: initial,
    description: description[language],
  })),
})

/** Returns the Custom Elements Manifest, the standard format that tools read. */
export function manifestOf(elements: DescribedElement[], language: Language): Package {
  const path = 'index.js'
  const module: JavaScriptModule = {
    kind: 'javascript-module',
    path,
    declarations: elements.map(element => declarationOf(element, language)),
    exports: elements.map(({ tag }) => ({
      kind: 'custom-element-definition',
      name: tag,
      declaration: { name: className(tag), module: path },
    })),
  }
  return { schemaVersion: '2.1.0', modules: [module] }
}

const markdown = (value: string) => ({ kind: 'markdown', value })

/** Returns tags and attributes for VS Code (`html.customData`). */
export const htmlData = (elements: DescribedElement[]) => ({
  version: 1.1,
  tags: elements.map(({ tag, description, attributes }) => ({
    name: tag,
    description: markdown(description.en),
    attributes: attributes.map(attribute => ({
      name: attribute.name,
      description: markdown(attributeSentence(attribute, 'en')),
      ...(attribute.values && { values: attribute.values.map(name => ({ name })) }),
      // In VS Code, the value set `v` marks an attribute that takes no value.
      ...(attribute.kind === 'boolean' && { valueSet: 'v' }),
    })),
  })),
})

/** Returns custom properties and parts for VS Code (`css.customData`). All elements have the same ones. */
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
  value: { type: attribute.values?.map(value => `'${value}'`) ?? typeOf(attribute) },
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

/** Returns elements, custom properties and parts for JetBrains editors (`web-types`). */
export function webTypes(elements: DescribedElement[], name: string, version: string) {
  // All elements have the same custom properties and parts.
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
