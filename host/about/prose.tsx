import { Sentence } from '../language/sentence'

export function Paragraph({ text }: { text: string }) {
  return (
    <p>
      <Sentence text={text} />
    </p>
  )
}

export function Points({ texts }: { texts: string[] }) {
  return (
    <ul>
      {texts.map(text => (
        <li key={text}>
          <Sentence text={text} />
        </li>
      ))}
    </ul>
  )
}
