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
import { className, detailName, typeOf } from './names'
import { attributeSentence, eventSentences } from './sentences'

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
  type: { text: `${typeOf(attribute)} | undefined` },
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

/** The Custom Elements Manifest: the format in which tools read what a kit of elements has. */
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
