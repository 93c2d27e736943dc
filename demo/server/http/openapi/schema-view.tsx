/** @jsxImportSource hono/jsx */
import type { JsonSchema } from './json-schema'

/** Renders a description. Text between backquotes is code. */
export const TextWithCode = ({ text = '' }: { text?: string | undefined }) => (
  <>{text.split('`').map((piece, index) => (index % 2 ? <code>{piece}</code> : piece))}</>
)

interface Props {
  schema: JsonSchema
}

/** Renders the type of a value, with links to the named schemas. */
export function Type({ schema }: Props) {
  const { $ref, anyOf, oneOf, items, type, format } = schema
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? ''
    return <a href={`#${name}`}>{name}</a>
  }
  const alternatives = anyOf ?? oneOf
  if (alternatives)
    return (
      <>
        {alternatives.map((alternative, index) => (
          <>
            {index > 0 && ' or '}
            <Type schema={alternative} />
          </>
        ))}
      </>
    )
  if (items)
    return (
      <>
        list of <Type schema={items} />
      </>
    )
  if ('const' in schema) return <code>{JSON.stringify(schema.const)}</code>
  return <>{([type].flat().join(' or ') || 'anything') + (format ? ` (${format})` : '')}</>
}

/** Maximum number of listed values. The document has all. */
const MAX_LISTED = 20

/** Renders the values, the pattern and the length that a schema allows. */
export function Limits({ schema: { enum: values, pattern, minLength, maxLength } }: Props) {
  const isListed = values && values.length <= MAX_LISTED && !values.includes(true)
  return (
    <>
      {isListed && [' One of ', values.map(value => [<code>{String(value)}</code>, ' '])]}
      {pattern && [' ', <code>{pattern}</code>]}
      {maxLength && ` ${minLength ?? 0} to ${maxLength} characters.`}
    </>
  )
}

/** Renders the members of an object, nested ones as `outer.inner`. */
const Rows = ({
  schema: { properties = {}, required = [] },
  prefix = '',
}: {
  schema: JsonSchema
  prefix?: string
}) => (
  <>
    {Object.entries(properties).map(([name, schema]) => (
      <>
        <tr>
          <td>
            <code>{prefix + name}</code>
          </td>
          <td>
            <Type schema={schema} />
          </td>
          <td>{required.includes(name) ? 'yes' : 'no'}</td>
          <td>
            <TextWithCode text={schema.description} />
            <Limits schema={schema} />
          </td>
        </tr>
        <Rows schema={schema.items ?? schema} prefix={`${prefix}${name}.`} />
      </>
    ))}
  </>
)

export const Schema = ({ schema }: Props) =>
  Object.keys(schema.properties ?? {}).length === 0 ? (
    <p>
      <Type schema={schema} />. <TextWithCode text={schema.description} />
      <Limits schema={schema} />
    </p>
  ) : (
    <table>
      <thead>
        <tr>
          <th>Member</th>
          <th>Type</th>
          <th>Always</th>
          <th />
        </tr>
      </thead>
      <tbody>
        <Rows schema={schema} />
      </tbody>
    </table>
  )
