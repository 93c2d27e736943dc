import {
  type DescribedAttribute,
  type DescribedElement,
  type DescribedEvent,
  type Description,
  describedElements,
} from '../../../widgets/manifest'

export type GuideLanguage = keyof Description

/** Returns a row of a Markdown table. A bar would end the cell, so it is escaped. */
const row = (cells: string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`

const table = (heads: string[], rows: string[][]) =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n')

const code = (text: string) => `\`${text}\``

const heads = {
  attributes: {
    en: ['Attribute', 'Purpose', 'Values', 'Default', 'In a frame'],
    fr: ['Attribut', 'Rôle', 'Valeurs', 'Par défaut', 'Dans un cadre'],
  },
  others: {
    en: ['Attribute', 'On', 'Purpose', 'Values', 'Default'],
    fr: ['Attribut', 'Sur', 'Rôle', 'Valeurs', 'Par défaut'],
  },
  events: { en: ['Event', '`detail`', 'When'], fr: ['Évènement', '`detail`', 'Quand'] },
  codes: { en: ['Event', '`code`', 'What it says'], fr: ['Évènement', '`code`', 'Ce qu’il dit'] },
  otherEvents: { en: ['Event', 'On', 'When'], fr: ['Évènement', 'Sur', 'Quand'] },
  tokens: { en: ['Variable', 'What', 'Our own value'], fr: ['Variable', 'Rôle', 'Notre valeur'] },
  parts: { en: ['Part', 'What'], fr: ['Partie', 'Ce que c’est'] },
} satisfies Record<string, Record<GuideLanguage, string[]>>

const anyText = { en: 'text', fr: 'texte' }
const present = { en: 'present or not', fr: 'présent ou non' }
const absent = { en: 'not present', fr: 'absent' }
const none = { en: 'none', fr: 'aucune' }
const inFrame = { en: 'yes', fr: 'oui' }

const valuesOf = ({ kind, values = [] }: DescribedAttribute, language: GuideLanguage) =>
  ({ choice: values.map(code).join(', '), boolean: present[language], text: anyText[language] })[kind]

function fallbackOf({ kind, fallback }: DescribedAttribute, language: GuideLanguage): string {
  if (fallback === undefined) return (kind === 'boolean' ? absent : none)[language]
  return typeof fallback === 'string' ? code(fallback) : fallback[language]
}

const attributeRow = (attribute: DescribedAttribute, language: GuideLanguage) => [
  attribute.description[language],
  valuesOf(attribute, language),
  fallbackOf(attribute, language),
]

const [simulator, ...personal] = describedElements as [DescribedElement, ...DescribedElement[]]

const tagOf = ({ tag }: DescribedElement) => code(`<${tag}>`)

/** Returns the members of an event's `detail`, without those that only the official site uses. */
const fieldsOf = ({ detail }: DescribedEvent) =>
  Object.entries(detail).filter(([, { isOfficialOnly }]) => !isOfficialOnly)

/** Returns the values of a union type as code, if it has at most three. */
function namedValues(type: string): string {
  const values = type.match(/(?<=')[^']+(?=')/g)?.filter(value => value !== ' | ') ?? []
  return values.length > 0 && values.length < 4 ? ` ${values.map(code).join(', ')}` : ''
}

const detailOf = (event: DescribedEvent, language: GuideLanguage) =>
  fieldsOf(event)
    .map(([name, { type, description, codes }]) =>
      codes ? code(name) : `${code(name)} – ${description[language]}${namedValues(type)}`,
    )
    .join('<br>') || '–'

const codesOf = (event: DescribedEvent, language: GuideLanguage) =>
  fieldsOf(event).flatMap(([, { codes }]) =>
    Object.entries(codes ?? {}).map(([name, meaning]) => [
      code(`sante-${event.name}`),
      code(name),
      meaning[language],
    ]),
  )

/** Returns the events of the personal elements that the simulator does not have, with the tags that dispatch them. */
function otherEvents(language: GuideLanguage): string[][] {
  const simulatorEvents = new Set(simulator.events.map(({ name }) => name))
  const others = new Map(
    personal.flatMap(({ events }) =>
      events.filter(({ name }) => !simulatorEvents.has(name)).map(event => [event.name, event]),
    ),
  )
  return [...others.values()].map(({ name, description }) => {
    const tags = personal.filter(({ events }) => events.some(event => event.name === name)).map(tagOf)
    return [code(`sante-${name}`), tags.join(', '), description[language]]
  })
}

function otherAttributes(language: GuideLanguage): string[][] {
  const simulatorAttributes = new Set(simulator.attributes.map(({ name }) => name))
  return personal.flatMap(element =>
    element.attributes
      .filter(({ name }) => !simulatorAttributes.has(name))
      .map(attribute => [code(attribute.name), tagOf(element), ...attributeRow(attribute, language)]),
  )
}

/** The tables of the guide, by the name of their marker. */
export const tables: Record<string, (language: GuideLanguage) => string> = {
  attributes: language =>
    table(
      heads.attributes[language],
      simulator.attributes.map(attribute => [
        code(attribute.name),
        ...attributeRow(attribute, language),
        attribute.isInFrame ? inFrame[language] : '–',
      ]),
    ),
  events: language =>
    table(
      heads.events[language],
      simulator.events.map(event => [
        code(`sante-${event.name}`),
        detailOf(event, language),
        event.description[language],
      ]),
    ),
  codes: language =>
    table(
      heads.codes[language],
      simulator.events.flatMap(event => codesOf(event, language)),
    ),
  tokens: language =>
    table(
      heads.tokens[language],
      simulator.tokens.map(({ name, description, initial }) => [
        code(name),
        description[language],
        code(initial),
      ]),
    ),
  parts: language =>
    table(
      heads.parts[language],
      Object.entries(simulator.parts).map(([name, description]) => [code(name), description[language]]),
    ),
  'other-attributes': language => table(heads.others[language], otherAttributes(language)),
  'other-events': language => table(heads.otherEvents[language], otherEvents(language)),
}
