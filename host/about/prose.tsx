import { French } from '../french'

export function Paragraph({ text }: { text: string }) {
  return (
    <p>
      <French text={text} />
    </p>
  )
}

export function Points({ texts }: { texts: string[] }) {
  return (
    <ul>
      {texts.map(text => (
        <li key={text}>
          <French text={text} />
        </li>
      ))}
    </ul>
  )
}
