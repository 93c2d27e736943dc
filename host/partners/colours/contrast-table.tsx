import { formatLocale } from '../../../widgets'
import { useWords } from '../../language/words'
import {
  chosenColours,
  colourName,
  type Options,
  offeredColours,
  type Scheme,
  schemes,
} from '../options/options'
import { type ColourToken, contrastOf, hexOf, type RenderedColours } from './rendered-colours'

/** Pairs of text and background colours. */
const pairs: [name: string, front: ColourToken, back: ColourToken][] = [
  ['text', 'ink', 'surface'],
  ['hint', 'muted', 'surface'],
  ['button', 'on-primary', 'primary'],
  ['link', 'primary', 'surface'],
  ['chosen', 'ink', 'tint'],
  ['error', 'danger', 'surface'],
]

interface ContrastTableProps {
  renderedColours: RenderedColours
  options: Options
}

/** Renders the contrast ratio of each pair of colours, and the chosen colours that were changed to reach the minimum. */
export function ContrastTable({ renderedColours, options }: ContrastTableProps) {
  const { language, texts } = useWords()
  const number = new Intl.NumberFormat(formatLocale(language), { minimumFractionDigits: 1 })
  const adjusted = adjustedColours(renderedColours, options)
  return (
    <>
      <table>
        <caption>{texts('partners.contrast.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{texts('partners.contrast.what')}</th>
            {schemes.map(scheme => (
              <th key={scheme} scope="col">
                {texts(`partners.preview.schemes.${scheme}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(([name, front, back]) => (
            <tr key={name}>
              <th scope="row">{texts(`partners.contrast.${name}`)}</th>
              {schemes.map(scheme => (
                <td key={scheme}>
                  <bdi>
                    {number.format(
                      contrastOf(renderedColours[scheme][front], renderedColours[scheme][back]),
                    ) + RATIO}
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{texts('partners.contrast.least')}</p>
      <div role="status">
        {adjusted.map(({ colour, scheme, asked, given }) => (
          <p key={colour + scheme}>
            {texts('partners.contrast.moved', {
              what: texts(`partners.make.colour.${colour}`),
              scheme: texts(`partners.contrast.schemes.${scheme}`),
              asked,
              given,
            })}
          </p>
        ))}
      </div>
    </>
  )
}

const RATIO = '\u00a0:\u00a01'

/** Returns the chosen colours that were changed so that text can be read. */
function adjustedColours(renderedColours: RenderedColours, options: Options) {
  const chosen = new Map(chosenColours(options))
  const combinations = schemes.flatMap(scheme => offeredColours.map(colour => ({ scheme, colour })))
  return combinations.flatMap(
    ({ scheme, colour }: { scheme: Scheme; colour: (typeof offeredColours)[number] }) => {
      const asked = chosen.get(colourName(colour, scheme))
      const used = hexOf(renderedColours[scheme][colour])
      return asked && isDifferent(asked, used) ? [{ colour, scheme, asked, given: used }] : []
    },
  )
}

/** Returns true if two colours differ by more than the rounding errors of a conversion. */
function isDifferent(first: string, second: string): boolean {
  const channelAt = (colour: string, start: number) => Number.parseInt(colour.slice(start, start + 2), 16)
  return [1, 3, 5].some(start => Math.abs(channelAt(first, start) - channelAt(second, start)) > 2)
}
