import { createElement, Fragment, type ReactNode } from 'react'

/** What is dialled for each number, as the answers write it; the line in English so that it answers from abroad, too. */
const dialled: Record<string, string> = {
  '+33\u00a0974\u00a075\u00a036\u00a046': '+33974753646',
  '09\u00a074\u00a075\u00a036\u00a046': '+33974753646',
  '36\u00a046': '3646',
}

const NUMBER = new RegExp(`(${Object.keys(dialled).join('|').replace('+', '\\+')})`)

interface Props {
  text: string
  /** How each piece is drawn, be it a number or what stands around it. */
  draw: (piece: string) => ReactNode
}

/** A text whose phone numbers can be called with a tap. */
export function Callable({ text, draw }: Props) {
  const pieces = text
    .split(NUMBER)
    .map(piece => (dialled[piece] ? inLink(dialled[piece], draw(piece)) : draw(piece)))
  return createElement(Fragment, null, ...pieces)
}

const inLink = (number: string, written: ReactNode) => (
  <a className="call" href={`tel:${number}`} dir="ltr">
    {written}
  </a>
)
