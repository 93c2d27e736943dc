import { createElement, Fragment, type ReactNode } from 'react'

/** The dialled number for each number in the answers. The English one has the country code, for calls from abroad. */
const dialled: Record<string, string> = {
  '+33\u00a0974\u00a075\u00a036\u00a046': '+33974753646',
  '09\u00a074\u00a075\u00a036\u00a046': '+33974753646',
  '36\u00a046': '3646',
}

const NUMBER = new RegExp(`(${Object.keys(dialled).join('|').replace('+', '\\+')})`)

interface Props {
  text: string
  /** Renders each piece: a number, or the text around it. */
  draw: (piece: string) => ReactNode
}

/** Renders a text with its phone numbers as links. */
export function Callable({ text, draw }: Props) {
  const pieces = text
    .split(NUMBER)
    .map(piece =>
      dialled[piece] ? inLink(dialled[piece], draw(piece)) : piece && <span>{draw(piece)}</span>,
    )
  return createElement(Fragment, null, ...pieces)
}

const inLink = (number: string, written: ReactNode) => (
  <a className="call" href={`tel:${number}`} dir="ltr">
    {written}
  </a>
)
