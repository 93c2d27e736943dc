import { expect } from 'chai'
import { describedElements } from '../../../widgets/manifest'
import { collectConsole } from '../help'
import { site } from '../site.js'

const warnings = collectConsole('warn')

interface ElementClass extends CustomElementConstructor {
  observedAttributes: string[]
}

/** Returns the properties with a setter in the class itself. Inherited properties, such as the browser's, are not included. */
const propertiesOf = (element: ElementClass) =>
  Object.entries(Object.getOwnPropertyDescriptors(element.prototype))
    .filter(([, { set }]) => set)
    .map(([name]) => name)

describe('the description of what a page may embed', () => {
  for (const { tag, attributes } of describedElements) {
    it(`lists the observed attributes and their properties: ${tag}`, async () => {
      await import(`${site}/${tag.replace('sante-', '')}.js`)
      const element = customElements.get(tag) as ElementClass
      const own = attributes.filter(({ isNative }) => !isNative)
      expect(own.map(({ name }) => name)).to.have.members(element.observedAttributes)
      expect(own.map(({ property }) => property)).to.have.members(propertiesOf(element))
    })

    it(`lists all values that the element accepts: ${tag}`, () => {
      const element = document.createElement(tag)
      const refused = (name: string, property: string, value: string) => {
        element.setAttribute(name, value)
        return Reflect.get(element, property) !== value
      }
      for (const { name, property, values } of attributes.filter(({ isNative }) => !isNative)) {
        expect(
          (values ?? []).filter(value => refused(name, property, value)),
          name,
        ).to.deep.equal([])
        expect(refused(name, property, '<No such value>'), name).to.equal(true)
        expect(warnings.at(-1)).to.contain(`<${tag}> ignores ${name}="<No such value>"`)
        if (values) expect(warnings.at(-1)).to.contain(`allowed: ${values.join(', ')}`)
      }
    })
  }
})
