import { type DescribedAttribute, unionOf } from '../../../widgets/manifest'

const capital = (text: string) => text.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())

/** The name of an element's type: `SanteSimulator`. */
export const className = (tag: string) => capital(tag)

/** The name of the type of an event’s `detail`: `SanteReadyDetail`. */
export const detailName = (event: string) => `Sante${capital(event)}Detail`

/** The type of an attribute's value. */
export const typeOf = ({ values }: DescribedAttribute) => (values ? unionOf(values) : 'string')
